/** SQL for the time as JSON answers give it: ISO 8601 in UTC. */
export const isoTime = (at: string): string => `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
