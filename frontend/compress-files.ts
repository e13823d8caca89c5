import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(js|css|html|svg|json)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants;
  await Promise.all([
    brotli(content, { params: { [quality]: 11, [sizeHint]: content.length } }).then((br) =>
      writeFile(`${file}.br`, br),
    ),
    // With less memory, zlib ends its blocks earlier and adapts their codes more often, which makes scripts smaller.
    gzipped(content, { level: 9, memLevel: 6 }).then((gz) => writeFile(`${file}.gz`, gz)),
  ]);
}

/** Writes a brotli and a gzip copy beside each text file, including those of the public folder, so that the server need not compress files. */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async closeBundle(error) {
      if (error) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => TEXT_FILE.test(file)).map((file) => compressFile(join(folder, file))));
    },
  };
}
