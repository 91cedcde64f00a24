import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// A process of its own: the package brings another onnxruntime, and two of them in one process do not get along.

interface Library {
  removeBackground(image: Blob, options: object): Promise<Blob>;
}

const root = join(process.argv[2]!, 'node_modules', '@imgly', 'background-removal-node', 'dist');
const { removeBackground } = (await import(pathToFileURL(join(root, 'index.mjs')).href)) as Library;

process.on(
  'message',
  async ({ rgba, width, height }: { rgba: Uint8Array; width: number; height: number }) => {
    const image = new Blob([Uint8Array.from(rgba)], {
      type: `image/x-rgba8;width=${width};height=${height}`,
    });
    const options = {
      model: 'medium',
      publicPath: pathToFileURL(`${root}/`).href,
      output: { format: 'image/x-rgba8' },
    };
    const cut = await removeBackground(image, options);
    process.send!(new Uint8Array(await cut.arrayBuffer()));
  },
);
process.send!('ready');
