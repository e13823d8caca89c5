import { growFrom, focusedElementBox } from './grow';

const preview = new DOMRect(100, 200, 80, 60);

/** A picture of 800 × 600 pixels at the top left corner. */
function createPicture() {
  const picture = document.createElement('img');
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  const animate = jest.fn<ReturnType<HTMLElement['animate']>, Parameters<HTMLElement['animate']>>();
  picture.animate = animate;
  return { picture, animate };
}

const setReducedMotion = (matches: boolean) => {
  window.matchMedia = () => ({ matches }) as MediaQueryList;
};

describe('growFrom', () => {
  it('moves the picture from its preview to its place within 320 ms', () => {
    setReducedMotion(false);
    const { picture, animate } = createPicture();
    growFrom(preview, picture);
    const [frames, options] = animate.mock.calls[0] ?? [];
    expect(frames).toEqual([{ transform: 'translate(-260px, -70px) scale(0.1)' }, { transform: 'none' }]);
    expect(options).toMatchObject({ duration: 320 });
  });

  it('leaves the picture in its place if the viewer prefers reduced motion', () => {
    setReducedMotion(true);
    const { picture, animate } = createPicture();
    growFrom(preview, picture);
    expect(animate).not.toHaveBeenCalled();
  });

  it('leaves the picture in its place without a preview on the screen', () => {
    setReducedMotion(false);
    const { picture, animate } = createPicture();
    growFrom(focusedElementBox(), picture);
    expect(animate).not.toHaveBeenCalled();
  });
});
