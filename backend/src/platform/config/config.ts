import { plainToInstance, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUrl, Max, Min, MinLength, ValidateBy, validateSync } from 'class-validator';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { loadOrCreateSecret } from './session-secret.js';
import { ConfigurationError } from './configuration-error.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

// A PostgreSQL URL may name its host in a query parameter. URL.canParse rejects such a URL.
const isUrl = (shape: RegExp) => (value: string) => shape.test(value) && URL.canParse(value.replace('@/', '@host/'));

function isProxy(value: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(value)) return true;
  const [address = '', bits = '1', ...more] = value.split('/');
  const maxBits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && more.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= maxBits;
}

const isProxyTrust = (value: string) => /^(\d{1,2}|false)$/.test(value) || value.split(/\s*,\s*/).every(isProxy);

const isSender = (value: string) => /^([^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);

const Matches = (matches: (value: string) => boolean, message: string) =>
  ValidateBy(
    { name: 'matches', validator: { validate: (value) => typeof value === 'string' && matches(value) } },
    { message },
  );

const IsHttpUrl = (example: string) =>
  IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: `must be an address like ${example}` },
  );

/** The environment variables. All except DATABASE_URL have defaults for local use. */
class Environment {
  @Type(() => Number)
  @IsInt({ message: 'must be a port number' })
  @Min(0, { message: 'must be a port number' })
  @Max(65_535, { message: 'must be a port number' })
  PORT: number = 3000;

  @MinLength(1, { message: 'must be an address to listen on' })
  HOST: string = '127.0.0.1';

  @IsOptional()
  @IsHttpUrl('https://muster.example')
  PUBLIC_URL?: string;

  @MinLength(1, { message: 'must be a folder' })
  DATA_DIR: string = 'var';

  @Matches(
    isUrl(/^postgres(ql)?:\/\/\S+$/),
    'must be an address like postgres://user:password@host:5432/muster (npm start provides one)',
  )
  DATABASE_URL: string;

  @Type(() => Number)
  @Max(200, { message: 'can be at most 200' })
  @Min(2, { message: 'must be at least 2' })
  @IsInt({ message: 'must be a number of connections' })
  DATABASE_POOL: number = 20;

  @IsOptional()
  @Matches(isUrl(/^rediss?:\/\/\S+$/), 'must be an address like redis://host:6379')
  REDIS_URL?: string;

  @IsIn(['all', 'web', 'worker'], { message: 'must be all, web or worker' })
  ROLE: 'all' | 'web' | 'worker' = 'all';

  @IsIn(['demo', 'none'], { message: 'must be demo or none' })
  SEED: 'demo' | 'none' = 'demo';

  @IsOptional()
  @MinLength(32, { message: 'must have at least 32 characters' })
  SESSION_SECRET?: string;

  @Matches(isProxyTrust, 'must be a number of proxies or a list of their addresses')
  TRUST_PROXY: string = 'false';

  @IsIn(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  @IsIn(['on', 'off'], { message: 'must be on or off' })
  RATE_LIMITS: 'on' | 'off' = 'on';

  @Type(() => Number)
  @Max(60_000, { message: 'can be at most 60000' })
  @Min(1, { message: 'must be at least 1' })
  @IsInt({ message: 'must be a number of milliseconds' })
  HINT_INTERVAL: number = 1_000;

  @Type(() => Number)
  @Max(60_000, { message: 'can be at most 60000' })
  @Min(1, { message: 'must be at least 1' })
  @IsInt({ message: 'must be a number of milliseconds' })
  PRESENCE_INTERVAL: number = 1_000;

  @Type(() => Number)
  @Max(3_600_000, { message: 'can be at most 3600000' })
  @Min(1, { message: 'must be at least 1' })
  @IsInt({ message: 'must be a number of milliseconds' })
  SCHEDULE_INTERVAL: number = 15_000;

  @IsOptional()
  @MinLength(16, { message: 'must have at least 16 characters' })
  METRICS_TOKEN?: string;

  @IsOptional()
  @Matches(isUrl(/^smtps?:\/\/\S+$/), 'must be an address like smtp://user:password@mail.example:587')
  SMTP_URL?: string;

  @Matches(isSender, 'must be a sender like Muster <muster@mail.example>')
  MAIL_FROM: string = 'Muster <muster@localhost>';

  @IsOptional()
  @IsHttpUrl('https://nominatim.example')
  GEOCODER_URL?: string;

  @IsOptional()
  @Matches((value) => /^[\w-]{10,100}$/.test(value), 'must be a Google Maps key')
  GOOGLE_MAPS_API_KEY?: string;

  @IsOptional()
  @IsHttpUrl('https://tiles.example/style.json')
  MAP_STYLE_URL?: string;

  @IsOptional()
  @IsHttpUrl('https://s3.example')
  S3_ENDPOINT?: string;

  @IsOptional()
  @Matches((value) => /^[a-z0-9-]+$/.test(value), 'must be a region like eu-north-1')
  S3_REGION?: string;

  @IsOptional()
  @Matches((value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value), 'must be the name of a bucket')
  S3_BUCKET?: string;

  @IsOptional()
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  S3_SECRET_ACCESS_KEY?: string;
}

/** The S3 bucket that stores pictures and account exports instead of the data folder. */
export interface S3Settings {
  /** Undefined for Amazon's own S3. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The whole configuration: parsed once, validated, frozen, injected. */
export class Config {
  readonly port: number;
  readonly host: string;
  /** The origin that browsers use. Null: each request's own origin. */
  readonly publicOrigin: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly redisUrl: string | null;
  readonly role: 'all' | 'web' | 'worker';
  readonly seed: 'demo' | 'none';
  readonly sessionSecret: string;
  readonly trustProxy: false | number | string;
  readonly logLevel: string;
  readonly rateLimits: boolean;
  /** The shortest time in milliseconds between two hints about the same object, and between two deliveries of notifications about it. */
  readonly hintInterval: number;
  /** How often, in milliseconds, this process stores which users have connected and disconnected. */
  readonly presenceInterval: number;
  /** How often, in milliseconds, a worker looks for scheduled work that is due, such as reminders. */
  readonly scheduleInterval: number;
  readonly metricsToken: string | null;
  /** Null: mail is written to files in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The URL of a geocoder with Nominatim's API. Null: addresses are looked up in the gazetteer. */
  readonly geocoderUrl: string | null;
  /** Sent to every browser, which then uses Google Maps. */
  readonly googleMapsKey: string | null;
  /**
   * The URL of a MapLibre style. All of its resources must have the same origin. Without it and `googleMapsKey`, browsers show the bundled
   * basemap.
   */
  readonly mapStyleUrl: string | null;
  readonly s3: S3Settings | null;

  /** Reads the environment. Throws `ConfigurationError` for the first invalid value. */
  static from(environment: NodeJS.ProcessEnv): Config {
    const provided = Object.fromEntries(
      Object.keys(new Environment())
        .concat(OPTIONAL)
        .map((name): [string, string | undefined] => [name, environment[name]])
        .filter(([, value]) => value !== undefined && value !== ''),
    );
    const parsed: Environment = plainToInstance(Environment, provided, { exposeDefaultValues: true });
    const [invalid] = validateSync(parsed, { stopAtFirstError: true });
    if (invalid)
      throw new ConfigurationError(
        `Invalid setting ${invalid.property}: it ${Object.values(invalid.constraints ?? {})[0]}`,
      );
    if (parsed.ROLE !== 'all' && !parsed.REDIS_URL)
      throw new ConfigurationError(
        `Invalid setting ROLE: ${parsed.ROLE} needs REDIS_URL, which carries pushes between processes`,
      );
    if (proxyTrust(parsed.TRUST_PROXY) !== false && !parsed.PUBLIC_URL)
      throw new ConfigurationError('Invalid setting TRUST_PROXY: it needs PUBLIC_URL, the address that browsers use');

    const dataDir = resolve(parsed.DATA_DIR);
    return Object.freeze<Config>({
      port: parsed.PORT,
      host: parsed.HOST,
      publicOrigin: parsed.PUBLIC_URL ? new URL(parsed.PUBLIC_URL).origin : null,
      dataDir,
      databaseUrl: parsed.DATABASE_URL,
      databasePool: parsed.DATABASE_POOL,
      redisUrl: parsed.REDIS_URL ?? null,
      role: parsed.ROLE,
      seed: parsed.SEED,
      sessionSecret: parsed.SESSION_SECRET ?? loadOrCreateSecret(dataDir),
      trustProxy: proxyTrust(parsed.TRUST_PROXY),
      logLevel: parsed.LOG_LEVEL,
      rateLimits: parsed.RATE_LIMITS === 'on',
      hintInterval: parsed.HINT_INTERVAL,
      presenceInterval: parsed.PRESENCE_INTERVAL,
      scheduleInterval: parsed.SCHEDULE_INTERVAL,
      metricsToken: parsed.METRICS_TOKEN ?? null,
      smtpUrl: parsed.SMTP_URL ?? null,
      mailFrom: parsed.MAIL_FROM,
      geocoderUrl: parsed.GEOCODER_URL ?? null,
      googleMapsKey: parsed.GOOGLE_MAPS_API_KEY ?? null,
      mapStyleUrl: parsed.MAP_STYLE_URL ?? null,
      s3: s3Settings(parsed),
    });
  }
}

const S3_REQUIRED = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_VARIABLES = ['S3_ENDPOINT', ...S3_REQUIRED] as const;

const OPTIONAL = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'GEOCODER_URL',
  'GOOGLE_MAPS_API_KEY',
  'MAP_STYLE_URL',
  ...S3_VARIABLES,
];

/** Returns the S3 settings, or null if none is set. Throws if only some are set. */
function s3Settings(parsed: Environment): S3Settings | null {
  const provided = S3_VARIABLES.filter((name) => parsed[name] !== undefined);
  if (provided.length === 0) return null;
  const missing = S3_REQUIRED.find((name) => parsed[name] === undefined);
  if (missing) throw new ConfigurationError(`Invalid setting ${missing}: it must be set when ${provided[0]} is`);
  const [region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = S3_REQUIRED.map((name) => parsed[name]);
  return Object.freeze({ endpoint: parsed.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey });
}

function proxyTrust(value: string): false | number | string {
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

export const configFromEnvironment = (): Config => Config.from(process.env);
