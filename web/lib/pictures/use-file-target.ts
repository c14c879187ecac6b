import { useEffect, useEffectEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/** Whether a text is pasted into a field for texts: some programs copy a picture of it along. */
const isFormattedText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof HTMLTextAreaElement &&
  ["text/plain", "text/html"].every((type) => clipboardData?.types.includes(type));

const wholePage = (): Node => document;

/**
 * Receives files that are dropped or pasted anywhere on the page, or in a part of it, as long as it is mounted;
 * returns whether files are held over it. Without it the browser would leave the page to show a dropped file.
 */
export function useFileTarget(
  onFiles: (files: readonly File[]) => void,
  findTarget: () => Node | null = wholePage,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const receive = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  const find = useEffectEvent(findTarget);
  useEffect(() => {
    const listeners = new AbortController();
    const target = find();
    const listen = <E extends Event>(type: string, handle: (event: E) => void) =>
      target?.addEventListener(type, handle as EventListener, { signal: listeners.signal });
    listen("dragover", (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    });
    listen("dragleave", ({ relatedTarget }: DragEvent) => {
      if (!target?.contains(relatedTarget as Node | null)) setIsOver(false);
    });
    listen("drop", (event: DragEvent) => {
      setIsOver(false);
      receive(event, event.dataTransfer);
    });
    listen("paste", (event: ClipboardEvent) => {
      if (!isFormattedText(event)) receive(event, event.clipboardData);
    });
    return () => listeners.abort();
  }, []);
  return isOver;
}
