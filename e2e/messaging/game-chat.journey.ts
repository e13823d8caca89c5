import { expect, test } from '@playwright/test';
import type { GamePageView } from '../../backend/src/contracts/games.js';
import { expectNoViolations } from '../support/accessibility.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createGame } from '../games/games.js';
import { chat } from './chat.js';
