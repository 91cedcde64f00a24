import { expect, it } from 'vitest';
import { limits } from './limits.ts';

// The numbers of SPEC §5 and §9, written out again: a change here is a change of the product.

it('limits uploads to 120 MB, 64 to 14000 px, and png, jpeg, webp and tiff', () => {
  const { maxBytes, slowPathBytes, minSidePx, maxSidePx, largeSidePx, types } = limits.upload;
  expect([maxBytes, slowPathBytes]).toEqual([120 * 1_048_576, 30 * 1_048_576]);
  expect([minSidePx, maxSidePx, largeSidePx]).toEqual([64, 14_000, 7_000]);
  expect(types).toEqual(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);
});

it('limits tags to 4, faces to 3 and people to 10 before contact, upscales to 8192 px', () => {
  expect([limits.maxTags, limits.maxFacesBeforeContact, limits.maxPeopleBeforeContact]).toEqual([4, 3, 10]);
  expect(limits.upscaleMaxSidePx).toBe(8_192);
});

it('has the waits of the specification', () => {
  expect(limits.pollMs).toBe(3_000);
  expect([limits.historyRefreshMs, limits.galleryRefreshMs]).toEqual([500, 1_000]);
  expect([limits.highlightMs, limits.swapTimeoutMs, limits.personFollowUpMs]).toEqual([
    6_000, 300_000, 15_000,
  ]);
  expect([limits.unpickWaitMs, limits.badGatewayRetries, limits.badGatewayDelayMs]).toEqual([500, 3, 500]);
  expect(limits.tooltipDelayMs).toBe(200);
});

it('has the sidebar and breakpoint sizes', () => {
  expect(limits.mobileBreakpointPx).toBe(768);
  expect(limits.sidebar).toEqual({
    width: '16rem',
    mobileWidth: '18rem',
    collapsedWidth: '3rem',
    cookie: 'sidebar_state',
    cookieDays: 7,
  });
});

it('pages folders by 1000 from page 0', () => {
  expect([limits.folderPageSize, limits.firstPage]).toEqual([1_000, 0]);
});

it('gives tokens 43200 minutes and new users 10 credits', () => {
  expect(limits.token.defaultMinutes).toBe(43_200);
  expect(limits.token.sessionDays * 24 * 60).toBe(limits.token.defaultMinutes);
  expect(limits.freeCredits).toBe(1_000);
});

it('keeps notifications for 600 s', () => {
  expect(limits.notificationLifeS).toBe(600);
});
