import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { measureFile } from './measure-file.ts';
import { isObjectKey } from './object-key.ts';
import type { LocalFile, ObjectStore } from './store.ts';

// Objects as files below one folder. A file appears under its key only when it is whole and on the disk:
// copy to a temporary name, fsync, link to the key (fails when the key exists), fsync the folder.

const isCode = (error: unknown, code: string): boolean => (error as { code?: string }).code === code;

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createDiskStore(root: string): ObjectStore {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new Error('not an object key');
    return join(root, key);
  };

  const isSame = async (path: string, file: LocalFile): Promise<boolean> =>
    (await measureFile(path, file.mime)).sha256 === file.sha256;

  return {
    async put(key, file) {
      const path = pathOf(key);
      const dir = dirname(path);
      // The folder of a shard is made once; its parent must remember it over a power cut.
      if (await mkdir(dir, { recursive: true, mode: 0o700 })) await syncPath(dirname(dir));
      const temporary = `${path}.tmp`;
      try {
        await copyFile(file.path, temporary, constants.COPYFILE_FICLONE);
        await syncPath(temporary);
        await link(temporary, path);
        await syncPath(dir);
      } catch (error) {
        if (!isCode(error, 'EEXIST') || !(await isSame(path, file))) throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    async read(key, range) {
      const handle = await open(pathOf(key));
      return handle.createReadStream(range);
    },

    async fetch(key, path) {
      await copyFile(pathOf(key), path, constants.COPYFILE_FICLONE);
    },

    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isCode(error, 'ENOENT')) return null;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list() {
      const folder = join(root, 'o');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const shard of await opendir(folder)) {
        for await (const entry of await opendir(join(folder, shard.name))) {
          const path = join(folder, shard.name, entry.name);
          const found = await stat(path).catch(() => null);
          if (found) yield { key: `o/${shard.name}/${entry.name}`, writtenAt: found.mtime };
        }
      }
    },

    async close() {},
  };
}
