import helmet from 'helmet';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../config/config.js';

type Settings = Pick<Config, 'publicOrigin' | 'googleMapsKey' | 'mapStyleUrl'>;

const UNSAFE_INLINE = "'unsafe-inline'";

/** The CSP sources of the map provider. Google documents its list at https://developers.google.com/maps/documentation/javascript/content-security-policy. */
function mapSources({ googleMapsKey, mapStyleUrl }: Settings): Record<string, string[]> {
  if (googleMapsKey !== null)
    return {
      scriptSrc: ['https://maps.googleapis.com'],
      styleSrc: ['https://fonts.googleapis.com', UNSAFE_INLINE],
      imgSrc: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
      fontSrc: ['https://fonts.gstatic.com'],
      connectSrc: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
      workerSrc: ['blob:'],
    };
  if (mapStyleUrl === null) return {};
  const { origin } = new URL(mapStyleUrl);
  return { imgSrc: [origin], connectSrc: [origin] };
}

/** Files that a browser never shows as a document or runs as a worker. The other headers would cost a slow connection 0.1 s per file. */
const NO_DOCUMENT = /^\/assets\/(?![^/]*worker)[^/?]+\.(js|css|woff2)$/;
const ASSET_HEADERS = new Set(['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security']);

const TOKEN_PAGE = /^\/reset-password\b/;
/** Swagger UI has inline styles. This page shows nothing that a person wrote. */
const API_DOCUMENTATION = /^\/api\/docs\/?(\?|$)/;

const INLINE_STYLE = /<style>([^]*?)<\/style>/g;

/** The CSP hashes of the styles in the built index.html. Google Maps inserts styles of its own, and hashes would forbid them. */
function pageStyleSources({ googleMapsKey }: Settings, webFolder: string): string[] {
  const index = join(webFolder, 'index.html');
  if (googleMapsKey !== null || !existsSync(index)) return [];
  const styles = [...readFileSync(index, 'utf8').matchAll(INLINE_STYLE)].map(([, style = '']) => style);
  return styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

/**
 * A strict policy: scripts and styles from this origin and the map provider only, no frames, no plugins. The inline styles of the built page in
 * `webFolder` are allowed by their hashes. All inline styles are allowed with Google Maps and in the API documentation.
 */
export function securityHeaders(settings: Settings, webFolder: string) {
  const pageStyles = pageStyleSources(settings, webFolder);
  const headers = headersFor(settings, pageStyles);
  const documentationHeaders = headersFor(settings, [UNSAFE_INLINE]);
  // The address of this page contains a token, so it is not sent as the referrer, even to this origin.
  const tokenPageHeaders = new Map([...headers, ['Referrer-Policy', 'strict-origin']]);
  const assetHeaders = new Map([...headers].filter(([name]) => ASSET_HEADERS.has(name)));
  const headersOf = (url: string): Map<string, string> => {
    if (NO_DOCUMENT.test(url)) return assetHeaders;
    if (TOKEN_PAGE.test(url)) return tokenPageHeaders;
    return API_DOCUMENTATION.test(url) ? documentationHeaders : headers;
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    headersOf(request.url ?? '').forEach((value, name) => response.setHeader(name, value));
    next();
  };
}

/** The headers depend only on the settings, so Helmet runs once. */
function headersFor(settings: Settings, inlineStyles: readonly string[]): Map<string, string> {
  const { publicOrigin } = settings;
  const mapSourcesByDirective = mapSources(settings);
  const sources = (name: string, ...more: string[]): string[] => [
    "'self'",
    ...more,
    ...(mapSourcesByDirective[name] ?? []),
  ];
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: sources('scriptSrc'),
        styleSrc: sources('styleSrc', ...inlineStyles),
        imgSrc: sources('imgSrc', 'data:', 'blob:'),
        fontSrc: sources('fontSrc'),
        connectSrc: sources('connectSrc'),
        manifestSrc: ["'self'"],
        workerSrc: sources('workerSrc'),
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure,
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // These headers are for Internet Explorer and Flash. On a slow connection, every byte of an answer costs time.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  protect({} as never, recorder as never, () => undefined);
  return headers;
}
