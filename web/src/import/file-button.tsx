import { useRef } from 'react';
import { Button, type ButtonProps } from '../ui/index.ts';

/** Opens the system's file choice. The same file may be chosen again, once it was repaired. */
export function FileButton({
  accept,
  onChoose,
  ...button
}: ButtonProps & { accept: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onChoose(file);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
