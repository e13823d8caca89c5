import { messagingEvents } from './messaging-events';
import { EVENTS } from './messaging.live';

it('messagingEvents handles every event whose handler is loaded on demand', () => {
  expect([...EVENTS, 'message:new'].sort()).toEqual(Object.keys(messagingEvents).sort());
});
