import { useEffect, useState } from 'react';

/** A file let go anywhere in the window is meant for the import on screen, never opened instead of the app. True while one hovers. */
export function useDroppedFile(onFile: (file: File) => void, welcome: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      if (event.dataTransfer && !welcome) event.dataTransfer.dropEffect = 'none';
      setOver(welcome);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file && welcome) onFile(file);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [onFile, welcome]);
  return over;
}
