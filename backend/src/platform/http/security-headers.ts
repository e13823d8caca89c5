import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.js';

type Settings = Pick<Config, 'publicOrigin' | 'googleMapsKey' | 'mapStyleUrl'>;

/** The CSP sources of the map provider. Google documents its list at https://developers.google.com/maps/documentation/javascript/content-security-policy. */
function mapSources({ googleMapsKey, mapStyleUrl }: Settings): Record<string, string[]> {
  if (googleMapsKey !== null)
    return {
      scriptSrc: ['https://maps.googleapis.com'],
      styleSrc: ['https://fonts.googleapis.com'],
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

/** A strict policy: scripts from this origin only, no frames, no plugins. Inline styles are allowed because menus position themselves with them. */
export function securityHeaders(settings: Settings) {
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
        styleSrc: sources('styleSrc', "'unsafe-inline'"),
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
    // For Internet Explorer and Flash. On a slow connection, every byte of an answer costs time.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // The headers depend only on the path, so Helmet runs only once.
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  protect({} as never, recorder as never, () => undefined);
  // The address of this page has a token, which even requests to this origin must not repeat.
  const tokenPageHeaders = new Map([...headers, ['Referrer-Policy', 'strict-origin']]);
  const assetHeaders = new Map([...headers].filter(([name]) => ASSET_HEADERS.has(name)));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = request.url ?? '';
    const forPath = NO_DOCUMENT.test(url) ? assetHeaders : TOKEN_PAGE.test(url) ? tokenPageHeaders : headers;
    forPath.forEach((value, name) => response.setHeader(name, value));
    next();
  };
}
