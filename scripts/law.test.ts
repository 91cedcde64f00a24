import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The guards themselves are guarded: a small house that breaks one rule must be complained about.

const root = new URL('..', import.meta.url).pathname;
const cruiser = join(root, 'node_modules/.bin/depcruise');

function cruise(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'facet-law-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  cpSync(join(root, '.dependency-cruiser.cjs'), join(house, '.dependency-cruiser.cjs'));
  cpSync(join(root, 'tsconfig.json'), join(house, 'tsconfig.json'));
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0]!))];
  const result = spawnSync(cruiser, ['--config', '.dependency-cruiser.cjs', ...folders], {
    cwd: house,
    encoding: 'utf8',
  });
  return result.stdout + result.stderr;
}

/** rule → the file that breaks it, what it imports, and where that would be. */
const offences = {
  'platform-knows-no-room': [
    'server/src/platform/broken.ts',
    '../accounts/index.ts',
    'server/src/accounts/index.ts',
  ],
  'room-order-accounts': [
    'server/src/accounts/broken.ts',
    '../credits/index.ts',
    'server/src/credits/index.ts',
  ],
  'rooms-by-front-door': [
    'server/src/credits/broken.ts',
    '../accounts/user-rows.ts',
    'server/src/accounts/user-rows.ts',
  ],
  'contract-needs-nothing': ['contract/src/broken.ts', '../../engine/src/engine.ts', 'engine/src/engine.ts'],
  'web-sees-contract': ['web/src/app/broken.ts', '../../../server/src/main.ts', 'server/src/main.ts'],
  'web-siblings': ['web/src/tools/swap/broken.ts', '../tag/screen.ts', 'web/src/tools/tag/screen.ts'],
  'engine-layers-imaging': [
    'engine/src/imaging/broken.ts',
    '../abilities/detect.ts',
    'engine/src/abilities/detect.ts',
  ],
  'only-tasks-see-the-engine': [
    'server/src/images/broken.ts',
    '../../../engine/src/engine.ts',
    'engine/src/engine.ts',
  ],
  'engine-asks-by-context': [
    'engine/src/tools/broken.ts',
    '../providers/connections.ts',
    'engine/src/providers/connections.ts',
  ],
  'engines-room-stands-alone': [
    'server/src/engines/broken.ts',
    '../tasks/index.ts',
    'server/src/tasks/index.ts',
  ],
  'no-drawers': ['web/src/app/untidy.ts', '../ui/utils.ts', 'web/src/ui/utils.ts'],
} as const;

const files: Record<string, string> = {
  'web/src/ui/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
  'web/src/ui/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
};
for (const [from, specifier, target] of Object.values(offences)) {
  files[from] = `import { room } from '${specifier}';\nconsole.log(room);\n`;
  files[target] = "export const room = 'a room';\n";
}

describe('import law', () => {
  const complaints = cruise(files);

  it.each(Object.keys(offences))('%s complains about its offender', (rule) => {
    const [from] = offences[rule as keyof typeof offences];
    expect(complaints).toMatch(new RegExp(`${rule}: ${from}`));
  });

  it('complains about a circle', () => {
    expect(complaints).toMatch(/no-cycles: web\/src\/ui\/a\.ts/);
  });
});
