import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

interface FileDropOptions {
  /** False while the drop zone is out of sight: pasted files are then left alone. */
  active: boolean;
  /** False while no more files are taken. */
  enabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped on an element or pasted anywhere on the page. */
export function useFileDrop({ active, enabled, onFiles }: FileDropOptions) {
  const [isOver, setIsOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    // Text copied from an office program brings a picture of itself along.
    const isText = event.clipboardData?.types.includes('text/plain') && isTextField(event.target);
    if (files.length === 0 || isText || !enabled) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    if (!active) return;
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [active]);

  // A file that misses the zone would replace the page and everything typed on it.
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  const zoneProps = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
      setIsOver(enabled);
    },
    onDragLeave(event: DragEvent) {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        setIsOver(false);
      }
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      if (enabled) onFiles(Array.from(event.dataTransfer.files));
    },
  };
  return { isOver, zoneProps };
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
