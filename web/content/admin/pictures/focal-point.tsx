import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import type { ContentImage, FocalPoint } from "#contract/content-image.ts";
import { imageAttributes } from "#web/ui/image-attributes.ts";
import { focalPointAt } from "./picture-geometry.ts";

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = {
  image: ContentImage;
  focus: FocalPoint;
  onChange: (focus: FocalPoint) => void;
};

/** A picture with its focal point as a square cross, moved by pointer, or by arrow keys, with Shift by ten. */
export function FocalPointPicker({ image, focus, onChange }: Props) {
  const { x, y } = focus;
  const ratio = { "--picture-ratio": image.width / image.height } as CSSProperties;
  const moveTo = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(focalPointAt(((clientX - left) / width) * 100, ((clientY - top) / height) * 100));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 : 1;
    onChange(focalPointAt(x + step[0] * length, y + step[1] * length));
  };
  return (
    <div className="focal-point">
      {/* The cross is the control; the picture around it only takes the pointer. */}
      <div
        className="focal-point-picture"
        style={ratio}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        <img
          {...imageAttributes({ ...image, focus: undefined }, "36rem")}
          alt=""
          draggable={false}
        />
        <button
          type="button"
          aria-label={`Focal point, ${x} percent from the left and ${y} percent from the top`}
          aria-describedby="focal-point-keys"
          className="focal-point-cross"
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={onKeyDown}
        >
          <svg aria-hidden="true" viewBox="0 0 31 31">
            <path d="M8.5 8.5h14v14h-14zM15.5 1v29M1 15.5h29" />
          </svg>
        </button>
        <output className="focal-point-label">
          Focal point {x}, {y}
        </output>
      </div>
      <p id="focal-point-keys" className="sr-only">
        The arrow keys move it, with Shift by ten.
      </p>
    </div>
  );
}
