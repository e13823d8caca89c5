import { expect, type APIResponse } from '@playwright/test';
import type { FieldRequest } from '../backend/src/contracts/field-requests.js';
import type { FieldView } from '../backend/src/contracts/fields.js';
import type { TeamPageView, TeamRequest } from '../backend/src/contracts/teams.js';
import type { Person } from './people.js';

const headers = () => ({ origin: process.env['MUSTER_URL'] ?? '' });

async function answered<View>(answer: APIResponse, status: number): Promise<View> {
  expect(answer.status(), await answer.text()).toBe(status);
  return (await answer.json()) as View;
}

/** A team of somebody's own, that takes people unless said otherwise. */
export async function teamOf(leader: Person, name: string, more: Partial<TeamRequest> = {}): Promise<TeamPageView> {
  const data: TeamRequest = { name, country: 'Sweden', contactPerson: leader.id, isRecruiting: true, ...more };
  return answered(await leader.page.request.post('/api/teams', { headers: headers(), data }), 201);
}

export async function fieldOf(owner: Person, name: string): Promise<FieldView> {
  const data: FieldRequest = {
    name,
    address: 'Skogsvägen 4, Norrtälje',
    country: 'Sweden',
    fieldTypes: ['forest'],
    fieldSizeValue: 12,
    fieldSizeUnit: 'hectares',
    maxPlayers: 80,
    contactPerson: owner.id,
  };
  return answered(await owner.page.request.post('/api/fields', { headers: headers(), data }), 201);
}
