import type { Browser, BrowserContextOptions } from '@playwright/test';
import { signInDemoPlayer } from './players.js';

/** Signs in the administrator of the demo world in a separate browser context. */
export const signInAdmin = (browser: Browser, options?: BrowserContextOptions) =>
  signInDemoPlayer(browser, 'hakon.lie', options);
