import { Injectable } from '@nestjs/common';

/** A file of an export. */
export interface ExportSection {
  /** The name of the file without `.json`. */
  name: string;
  /** SQL for the rows, each as JSON in the column `row`. `$1` is the person's id. */
  rows: string;
}

/** The rows of a table in which one of the columns is the person. `omitted` columns are secrets, concern somebody else, or are technical, such as a sort key. */
export const rowsOf = (
  table: string,
  columns: readonly string[],
  omitted: readonly string[] = [],
  condition = '',
): ExportSection => ({
  name: table.replaceAll('_', '-'),
  rows: `SELECT to_jsonb(t) - '{${omitted.join(',')}}'::text[] AS row FROM ${table} t
    WHERE (${columns.map((column) => `t.${column} = $1`).join(' OR ')})${condition && ` AND ${condition}`} ORDER BY to_jsonb(t)->>'id'`,
});

/** The contents of an export. Each feature registers its tables, so that no feature reads the rows of a higher layer. */
@Injectable()
export class ExportSections {
  private readonly sections: ExportSection[] = [];

  get all(): readonly ExportSection[] {
    return this.sections;
  }

  register(sections: readonly ExportSection[]): void {
    for (const section of sections) {
      if (this.sections.some(({ name }) => name === section.name))
        throw new Error(`Two features export "${section.name}"`);
      this.sections.push(section);
    }
  }
}
