/** The cause of the notifications about the seats of a reservation. */
export const reservationCause = (reservationId: string): string => `game-reservation:${reservationId}`;
