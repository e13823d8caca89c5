import { describeMixedVersions } from './mixed-versions.js';

describeMixedVersions('PostgreSQL');
