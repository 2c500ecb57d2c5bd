// A board that is larger than its frame is moved with two fingers; one finger plays.

/** Makes an element move with two fingers. `begun` is called when they touch it, `measured` whenever it may have become larger or
 * smaller than what is in it. */
export const panned = (begun: () => void, measured: (isLarger: boolean) => void) => (element: HTMLElement) => {
  let last: { x: number; y: number } | undefined;
  const middle = ({ touches }: TouchEvent) => ({
    x: ((touches[0]?.clientX ?? 0) + (touches[1]?.clientX ?? 0)) / 2,
    y: ((touches[0]?.clientY ?? 0) + (touches[1]?.clientY ?? 0)) / 2,
  });
  const start = (event: TouchEvent) => {
    if (event.touches.length !== 2) return;
    last = middle(event);
    begun();
  };
  const move = (event: TouchEvent) => {
    if (!last || event.touches.length !== 2) return;
    const now = middle(event);
    element.scrollBy(last.x - now.x, last.y - now.y);
    last = now;
  };
  const end = () => (last = undefined);
  const measure = () => measured(element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
  const sizes = new ResizeObserver(measure);
  const watch = () => [element, ...element.children].forEach((part) => sizes.observe(part));
  const content = new MutationObserver(watch);
  content.observe(element, { childList: true });
  watch();
  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: true });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    sizes.disconnect();
    content.disconnect();
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
};
