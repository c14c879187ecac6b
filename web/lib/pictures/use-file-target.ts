import { useEffect, useEffectEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes("Files") ?? false;

/**
 * Receives files that are dropped anywhere on the page, or pasted, as long as it is mounted; returns whether files
 * are held over the page. Without it the browser would leave the page to show a dropped file.
 */
export function useFileTarget(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const receive = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      receive(event, event.dataTransfer);
    };
    document.addEventListener("dragover", onDrag, options);
    document.addEventListener("dragleave", onLeave, options);
    document.addEventListener("drop", onDrop, options);
    document.addEventListener("paste", (event) => receive(event, event.clipboardData), options);
    return () => listeners.abort();
  }, []);
  return isOver;
}
