import type { Size } from './masters';
import { maxPixels, maxSide } from './parameters';
import type { ImageParameters } from './parameters';

/** The box that a picture is drawn into, and how. */
export interface Geometry extends Size {
  /** `exact`: drawn to the box as it is. `cover`: cut at the edges. `contain`: padded. */
  readonly mode: 'exact' | 'cover' | 'contain';
}

const whole = (value: number) => Math.max(1, Math.round(value));

/** Scales a size down, proportions kept, until it is within the service's limits. */
function within({ width, height }: Size): Size {
  const factor = Math.min(1, maxSide / width, maxSide / height, Math.sqrt(maxPixels / (width * height)));
  return factor === 1 ? { width, height } : { width: width * factor, height: height * factor };
}

/**
 * The size and mode of an answer for a master of a size. `max` and `min` never enlarge; `clip` keeps proportions; `crop` fills the
 * box and cuts; `fill` pads; `scale` distorts. `ar` gives the missing side, and counts only where the answer is cut.
 */
export function getGeometry(master: Size, parameters: ImageParameters): Geometry {
  const { fit = 'clip', dpr = 1, ar } = parameters;
  const ratio = master.width / master.height;
  const cuts = fit === 'crop' || fit === 'min';

  let { w, h } = parameters;
  if (cuts && ar && (w === undefined || h === undefined)) {
    if (w === undefined && h === undefined) w = Math.min(master.width, master.height * ar);
    if (w !== undefined) h = w / ar;
    else w = h! * ar;
  }

  const boxed = w !== undefined && h !== undefined;
  const box = {
    width: (w ?? (h === undefined ? master.width : h * ratio)) * dpr,
    height: (h ?? (w === undefined ? master.height : w / ratio)) * dpr,
  };

  const finish = (size: Size, mode: Geometry['mode']): Geometry => {
    const { width, height } = within(size);
    return { width: whole(width), height: whole(height), mode };
  };
  const scaled = (factor: number) => ({ width: master.width * factor, height: master.height * factor });
  const inside = Math.min(box.width / master.width, box.height / master.height);

  switch (fit) {
    case 'max':
      return finish(scaled(Math.min(1, inside)), 'exact');
    case 'clip':
      return finish(scaled(inside), 'exact');
    case 'scale':
      return finish(box, 'exact');
    case 'crop':
      return finish(box, boxed ? 'cover' : 'exact');
    case 'fill':
      return finish(box, boxed ? 'contain' : 'exact');
    case 'min': {
      // The largest cut of the box's proportions that the master has.
      const shrink = Math.min(1, master.width / box.width, master.height / box.height);
      return finish({ width: box.width * shrink, height: box.height * shrink }, 'cover');
    }
  }
}
