export const teamPath = (id: string): string => `/teams/${id}`;
