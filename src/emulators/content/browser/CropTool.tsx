import { useId, useRef, type PointerEvent } from 'react';
import type { Crop } from '../../../content/validation/validateContent';

interface CropToolProps {
  /** The whole picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** The part that is shown; the whole without one. */
  readonly crop: Crop | undefined;
  readonly src: string;
  readonly onChange: (crop: Crop | undefined) => void;
}

const sides = [
  { name: 'left', label: 'From the left' },
  { name: 'top', label: 'From the top' },
  { name: 'width', label: 'Width' },
  { name: 'height', label: 'Height' },
] as const;

/** A part of a picture: drawn and moved on it with a pointer, or set by numbers. */
export function CropTool({ size, crop, src, onChange }: CropToolProps) {
  const { width, height } = size;
  const hintId = useId();
  /** The place at which a drag began, with the part that it moves; one that begins outside of it draws another. */
  const start = useRef<{ x: number; y: number; moved: Crop | undefined } | null>(null);
  const part = crop ?? { left: 0, top: 0, width, height };

  const setPart = (next: Crop) => {
    const left = clamp(next.left, 0, width - 1);
    const top = clamp(next.top, 0, height - 1);
    const inside = {
      left,
      top,
      width: clamp(next.width, 1, width - left),
      height: clamp(next.height, 1, height - top),
    };
    onChange(inside.width === width && inside.height === height ? undefined : inside);
  };
  const locate = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!start.current) return;
    const { x, y } = locate(event);
    const { x: fromX, y: fromY, moved } = start.current;
    if (moved) {
      const left = clamp(moved.left + x - fromX, 0, width - moved.width);
      const top = clamp(moved.top + y - fromY, 0, height - moved.height);
      setPart({ ...moved, left, top });
      return;
    }
    if (Math.abs(x - fromX) < width / 50 || Math.abs(y - fromY) < height / 50) return;
    const [left, top] = [Math.min(x, fromX), Math.min(y, fromY)];
    setPart({ left, top, width: Math.abs(x - fromX), height: Math.abs(y - fromY) });
  };

  return (
    <div className="crop">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const { x, y } = locate(event);
          start.current = { x, y, moved: crop && isInside(x, y, crop) ? crop : undefined };
        }}
        onPointerMove={draw}
        onPointerUp={() => (start.current = null)}
      >
        <image href={src} width={width} height={height} />
        <path
          className="outside"
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0ZM${part.left} ${part.top}v${part.height}h${part.width}v${-part.height}Z`}
        />
        {crop && (
          <rect
            className="part-shown"
            pointerEvents="all"
            x={crop.left}
            y={crop.top}
            width={crop.width}
            height={crop.height}
          />
        )}
      </svg>
      <p className="hint" id={hintId}>
        Draw on the picture to choose the part that is shown, or set it in pixels.
      </p>
      <div className="row" role="group" aria-label="Part of the picture" aria-describedby={hintId}>
        {sides.map(({ name, label }) => (
          <label className="part" key={name}>
            {label}
            <input
              type="number"
              min={0}
              max={name === 'left' || name === 'width' ? width : height}
              value={part[name]}
              onChange={({ target }) => setPart({ ...part, [name]: Number(target.value) })}
            />
          </label>
        ))}
        {crop && (
          <button type="button" className="quiet" onClick={() => onChange(undefined)}>
            Use the whole picture
          </button>
        )}
      </div>
    </div>
  );
}

const isInside = (x: number, y: number, { left, top, width, height }: Crop): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

const clamp = (value: number, min: number, max: number): number =>
  Math.round(Math.min(Math.max(Number.isFinite(value) ? value : min, min), max));
