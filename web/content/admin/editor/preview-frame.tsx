import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { makePreviewLink } from "#contract/entries.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call, endpointUrl } from "#web/lib/api.ts";
import { useEditor } from "./editor-context.ts";

const widths = [390, 834, 1440] as const;

/** The width of an element, measured again when it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setWidth(node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
    showToast({ title: "Preview link copied" });
  } catch {
    showToast({ title: "Not copied", description: url, kind: "error" });
  }
}

/** A link to the page with the entry as it is saved. */
function usePreviewLink() {
  const { loop } = useEditor();
  const id = useStore(loop.store, (state) => state.entry.id);
  return useQuery({
    queryKey: [endpointUrl(makePreviewLink, { params: { id } })],
    queryFn: async ({ signal }) => (await call(makePreviewLink, { params: { id }, signal })).data,
    staleTime: 0,
    // A link lasts for an hour.
    refetchInterval: 45 * 60_000,
  });
}

type FrameProps = { url: string; width: number; version: number };

/** The page at its width, scaled to the room there is. */
function ScaledFrame({ url, width, version }: FrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const available = useWidth(room);
  const scale = Math.min(1, available / width);
  return (
    <div ref={room} className="preview-room">
      {available > 0 && (
        <iframe
          key={version}
          title={`The page at ${width} pixels`}
          src={url}
          className="preview-frame"
          style={{ width, height: `calc((100svh - 10.5rem) / ${scale})`, scale: String(scale) }}
        />
      )}
    </div>
  );
}

/** The real page beside the text, at the widths of a phone, a tablet and a desk; new after each save. */
export function PreviewTab() {
  const { loop } = useEditor();
  const version = useStore(loop.store, (state) => state.entry.version);
  const [width, setWidth] = useState<number>(widths[0]);
  const { data, error, isFetching, refetch } = usePreviewLink();
  useEffect(() => void loop.flush(), [loop]);
  return (
    <div className="preview">
      <div className="preview-bar">
        {widths.map((each) => (
          <button
            key={each}
            type="button"
            className="text-button"
            aria-pressed={each === width}
            onClick={() => setWidth(each)}
          >
            {each}
          </button>
        ))}
        {data && (
          <span className="preview-links">
            <a className="admin-text-link" href={data.url} target="_blank" rel="noopener">
              Open in a New Tab
            </a>
            <button type="button" className="text-button" onClick={() => void copyLink(data.url)}>
              Copy the Link
            </button>
            <span className="text-muted">until {relativeTime(data.expiresAt, data.expiresAt)}</span>
          </span>
        )}
      </div>
      {error && (
        <ErrorNotice
          title="The preview could not be made"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <ScaledFrame url={data.url} width={width} version={version} />}
    </div>
  );
}
