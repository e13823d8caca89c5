import { Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Database } from '../../../platform/database/database.js';
import { ImageReader, type StoredSize } from '../../media/image.reader.js';
import { type ExportSection, ExportSections } from './export-sections.js';

const README = `This archive holds what Muster stores about you.

Each .json file is a list of the rows of one table, such as your posts. Other people appear by their id. Their names appear beside their messages, in your notifications and where you entered them, and their email addresses in the invitations that you sent.
The folder "pictures" holds your pictures. The file images.json says what each of them is used for.
`;

const camelCase = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const toJson = (row: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value])));

/** Writes a person's data into a zip file. Rows and pictures are read one batch after the other, so an archive of any size takes little memory. */
@Injectable()
export class AccountArchive {
  constructor(
    private readonly database: Database,
    private readonly sections: ExportSections,
    private readonly images: ImageReader,
  ) {}

  /** Creates the file at `path`. */
  async write(userId: string, path: string): Promise<void> {
    const pictures = await this.images.originalsOf(userId);
    const zip = new ZipFile();
    // yazl's types don't say that it can be destroyed.
    const output = zip.outputStream as PassThrough;
    zip.on('error', (error: Error) => output.destroy(error));
    let open: Readable | undefined;
    const add = (name: string, create: () => Promise<Readable> | Readable, compress: boolean) =>
      zip.addReadStreamLazy(name, { compress }, (use) => {
        Promise.resolve()
          .then(create)
          .then(
            (stream) => {
              open = stream;
              // yazl does not handle the errors of a stream. Without a listener, they would end the process.
              stream.on('error', (error) => output.destroy(error));
              use(null, stream);
            },
            (error: unknown) => use(error, Readable.from([])),
          );
      });
    zip.addBuffer(Buffer.from(README), 'README.txt');
    for (const section of this.sections.all)
      add(`${section.name}.json`, () => Readable.from(this.jsonOf(section, userId)), true);
    for (const picture of pictures)
      add(`pictures/${picture.id}.${picture.type.split('/')[1]}`, () => this.pictureOf(picture), false);
    zip.end();
    try {
      await pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } finally {
      // After a failure, this releases the database connection of the section that was being read.
      open?.destroy();
    }
  }

  private async *jsonOf({ rows }: ExportSection, userId: string): AsyncGenerator<string> {
    yield '[';
    let separator = '\n';
    for await (const batch of this.database.readInBatches<{ row: object }>(rows, [userId])) {
      yield separator + batch.map(({ row }) => toJson(row)).join(',\n');
      separator = ',\n';
    }
    yield '\n]\n';
  }

  /** A picture that was deleted in the meantime is empty. */
  private async pictureOf(picture: StoredSize): Promise<Readable> {
    return (await this.images.openStored(picture))?.stream ?? Readable.from([]);
  }
}
