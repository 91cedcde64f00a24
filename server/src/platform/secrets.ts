import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

// Keys that nobody has to choose: made once into the data folder, readable by its owner only.

const secretsFile = z.object({
  /** Derives access and refresh tokens. */
  tokenKey: z.string().min(43),
  /** Signs links to files. */
  linkKey: z.string().min(43),
});
export type Secrets = z.infer<typeof secretsFile>;

export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (existsSync(path)) return secretsFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = () => randomBytes(32).toString('base64url');
  const secrets: Secrets = { tokenKey: key(), linkKey: key() };
  const file = openSync(`${path}.tmp`, 'w', 0o600);
  writeSync(file, JSON.stringify(secrets, null, 2));
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.tmp`, path);
  return secrets;
}
