import { describeMixedVersions } from '../reliability/mixed-versions.js';

describeMixedVersions('Redis');
