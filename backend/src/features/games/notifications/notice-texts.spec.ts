import { changeText } from './notice-texts.js';

it('names the old and the new team of a game, also if there was none', () => {
  const [none, owls, foxes] = [
    { teamId: null, name: null },
    { teamId: 'a', name: 'Night Owls' },
    { teamId: 'b', name: 'Reed Foxes' },
  ];
  const text = (before: typeof none | typeof owls, after: typeof none | typeof owls) =>
    changeText({ what: 'team', before, after }, 'UTC');
  expect(text(none, owls)).toBe('Team: none → Night Owls.');
  expect(text(owls, foxes)).toBe('Team: Night Owls → Reed Foxes.');
  expect(text(foxes, none)).toBe('Team: Reed Foxes → none.');
});
