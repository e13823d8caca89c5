import { DefaultNamingStrategy } from 'typeorm';

/** Properties are camelCase in TypeScript and snake_case in SQL. */
export class SnakeCase extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
