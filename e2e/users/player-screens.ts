import { expect } from '@playwright/test';
import { screenAt, type Screen } from '../support/screens.js';

/** The profile of a player who has filled in everything. */
export function profileScreen(name: string): Screen {
  return {
    name,
    open: async (page) => {
      await page.goto('/players?q=Marcus+Lindqvist');
      await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Marcus Lindqvist' }).click();
      await expect(page.getByRole('tabpanel', { name: 'About' })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    },
  };
}

/** The screens about players that a player sees, by feature. */
export const playerScreens: Record<string, Screen[]> = {
  'in the directory of players': [
    screenAt('/players', 'Players'),
    screenAt('/players?gameStyle=cqb&country=Sweden&maxDistance=400', 'Players'),
    {
      name: 'a list of countries',
      open: async (page) => {
        await page.goto('/players');
        await page.getByRole('combobox', { name: 'Country' }).fill('land');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'filters on a phone',
      widths: [360],
      open: async (page) => {
        await page.goto('/players');
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      },
    },
    screenAt('/followers', 'Followers'),
    screenAt('/following', 'Following'),
  ],
  'on profiles': [
    profileScreen('a profile, to a player'),
    {
      name: 'the viewer’s own profile',
      open: async (page) => {
        await page.goto('/home');
        await page.getByRole('button', { name: 'Account menu' }).click();
        await page.getByRole('menuitem', { name: 'View Profile' }).click();
        await expect(page.getByRole('button', { name: 'Edit Banner' })).toBeVisible();
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      },
    },
  ],
  'in the profile editor': [
    screenAt('/profile/edit', 'Edit Profile'),
    {
      name: 'an unknown place',
      open: async (page) => {
        await page.goto('/profile/edit');
        await page.getByRole('combobox', { name: 'City' }).fill('no such town');
        await expect(page.getByText('No locations found')).toBeVisible();
      },
    },
    {
      name: 'security',
      open: async (page) => {
        await page.goto('/profile/edit?tab=security');
        await page.getByLabel('New password', { exact: false }).first().fill('x');
        await page.getByRole('button', { name: 'Update security' }).click();
        await expect(page.getByText('Please enter your current password')).toBeVisible();
      },
    },
  ],
};
