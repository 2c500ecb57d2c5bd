// A drawn SVG as a file of its own: what the style sheet says is written into it.

const COPIED = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity',
  'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'display',
];

/** The text of an SVG file that looks as the element does now. */
export function picture(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [seen, made] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  seen.forEach((element, at) => {
    const [style, target] = [getComputedStyle(element), made[at]];
    for (const name of COPIED) target?.setAttribute(name, style.getPropertyValue(name));
    target?.removeAttribute('class');
  });
  // Cells for keyboard and screen reader have nothing to show in a picture.
  copy.querySelectorAll('[role="row"]').forEach((row) => row.remove());
  const { width = 0, height = 0 } = svg.viewBox.baseVal ?? {};
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width / 2)));
  copy.setAttribute('height', String(Math.round(height / 2)));
  copy.setAttribute('font-family', getComputedStyle(svg).fontFamily);
  copy.setAttribute('style', `background: ${getComputedStyle(document.body).backgroundColor}`);
  return new XMLSerializer().serializeToString(copy);
}
