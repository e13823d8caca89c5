import type { ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { fieldQuery } from '@/features/fields/api/field-queries';
import { FieldRules } from '@/features/fields/components/field-rules';
import { isNotFound } from '@/shared/api/http';

/** Loads the field's rules, which players accept before they join. Resolves to null if it has neither power limits nor a minimum age, or was deleted. */
export async function loadJoinRules(queries: QueryClient, fieldId: string): Promise<ReactNode> {
  // A cached field may have older rules, and the player accepts what this shows.
  const field = await queries.fetchQuery({ ...fieldQuery(fieldId), staleTime: 0 }).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  return field && (field.powerLimits.length > 0 || field.minimumAge !== null) ? <FieldRules field={field} /> : null;
}
