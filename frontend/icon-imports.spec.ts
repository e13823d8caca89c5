import { iconModules, splitIconImports } from './icon-imports';

const modules = new Map([
  ['Check', 'lucide-react/icons/check'],
  ['Image', 'lucide-react/icons/image'],
]);

it('splitIconImports imports each icon from its own module, under its local name', () => {
  expect(
    splitIconImports(`import { Check, Image as Photo } from "lucide-react";\nrender(Check, Photo);`, modules),
  ).toBe(
    `import Check from "lucide-react/icons/check";import Photo from "lucide-react/icons/image";\nrender(Check, Photo);`,
  );
});

it('splitIconImports leaves other imports alone', () => {
  const code = `import { Check } from './check';`;
  expect(splitIconImports(code, modules)).toBe(code);
});

it('splitIconImports rejects an icon that the library does not have', () => {
  expect(() => splitIconImports(`import { Chekc } from 'lucide-react'`, modules)).toThrow('no icon Chekc');
});

it('iconModules finds the modules of icons, even under their former names', () => {
  const found = iconModules();
  expect(found.get('Check')).toBe('lucide-react/icons/check');
  expect(found.get('CheckCircle')).toBe(found.get('CircleCheckBig'));
});
