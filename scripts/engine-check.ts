import { createComfyProvider } from '@facet/engine/comfyui';
import { readConfig } from '../server/src/config.ts';
import { environment } from '../server/src/environment.ts';

// `npm run engine:check [-- http://127.0.0.1:8188 …]`: which workflows each ComfyUI server can run, and which
// node or file the others lack. Without addresses those of COMFYUI_URLS are asked.

const TIMEOUT_MS = 30_000;

async function check(url: string): Promise<boolean> {
  const print = (line = '') => process.stdout.write(`${line}\n`);
  print(url);
  const provider = createComfyProvider({ id: url, kind: 'comfyui', name: url, url });
  try {
    const look = await provider.look(AbortSignal.timeout(TIMEOUT_MS));
    print(`  ${look.version} on ${look.device}, ${look.running} running, ${look.waiting} waiting`);
    for (const { workflow, ability, model, licence } of look.offers)
      print(`  can run   ${workflow.padEnd(26)} ${ability.padEnd(16)} ${model} (${licence})`);
    for (const { workflow, ability, missing } of look.lacks) {
      print(`  cannot    ${workflow.padEnd(26)} ${ability}`);
      for (const one of missing) print(`              ${one}`);
    }
    return look.offers.length > 0;
  } catch (error) {
    print(`  ${(error as Error).message}`);
    return false;
  }
}

const given = process.argv.slice(2).map((url) => url.replace(/\/+$/, ''));
const configured = readConfig(environment()).connectedEngines.flatMap(({ kind, url }) =>
  kind === 'comfyui' ? [url] : [],
);
const urls = given.length > 0 ? given : configured;
if (urls.length === 0) {
  process.stderr.write(
    'Name a server: npm run engine:check -- http://127.0.0.1:8188, or set COMFYUI_URLS.\n',
  );
  process.exit(2);
}
const results: boolean[] = [];
for (const url of urls) results.push(await check(url));
process.exitCode = results.every(Boolean) ? 0 : 1;
