import { endpoints } from '@facet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from './api-client.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

describe('the routes', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startTestStudio();
  });
  afterAll(() => studio.stop());

  it('mount every endpoint of the contract exactly once', () => {
    expect([...studio.studio.api!.http.mounted.keys()].sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('are described by OpenAPI 3.1', async () => {
    const { body } = await request(`${studio.url}/docs/openapi.json`, {});
    expect(body.openapi).toBe('3.1.0');
    const described = Object.values<object>(body.paths).flatMap((path) => Object.values(path));
    expect(described.map((operation) => operation.operationId)).toEqual(
      expect.arrayContaining(Object.keys(endpoints)),
    );
  });

  it('show the description on a page of our own', async () => {
    expect((await request(`${studio.url}/docs`, {})).body).toContain('swagger-ui-bundle.js');
    expect((await request(`${studio.url}/docs/swagger-ui-bundle.js`, {})).status).toBe(200);
  });

  it.each([
    ['GET', '/api/nothing-here', 404, 'not_found'],
    ['GET', '/api/users', 405, 'wrong_method'],
    ['POST', '/api/images/v2', 401, 'unauthorized'],
  ])('%s %s answers %i as JSON', async (method, path, status, code) => {
    const answer = await request(studio.url + path, { method });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, message: expect.any(String), description: expect.any(String) });
  });

  it.each([
    ['{"a":', 'bad_json'],
    ['[1]', 'bad_json'],
    [`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, 'bad_json'],
  ])('refuse the body %s', async (body, code) => {
    const answer = await request(`${studio.url}/api/users`, { method: 'POST', body });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  it('refuse a body over 256 KB and a compressed one', async () => {
    const heavy = await request(`${studio.url}/api/users`, { method: 'POST', body: 'x'.repeat(300_000) });
    expect(heavy).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
    const headers = { 'Content-Encoding': 'gzip' };
    const packed = await request(`${studio.url}/api/users`, { method: 'POST', headers, body: '{}' });
    expect(packed).toMatchObject({ status: 415, body: { code: 'unsupported_encoding' } });
  });

  it('tell health, readiness and metrics', async () => {
    expect((await request(`${studio.url}/health`, {})).body).toEqual({ status: 'up' });
    expect((await request(`${studio.url}/ready`, {})).body).toEqual({ status: 'ready' });
    expect((await request(`${studio.url}/metrics`, {})).body).toContain('facet_http_request_seconds');
    const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
    expect((await request(`${studio.url}/metrics`, forwarded)).body).not.toContain('facet_http');
    const health = await request(`${studio.url}/api/health_full`, { method: 'POST' });
    expect(health.body).toEqual({ status: 'up', services: { database: 'up', engine: 'up' } });
  });

  it('carry a strict content security policy', async () => {
    const { headers } = await request(`${studio.url}/docs`, {});
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
