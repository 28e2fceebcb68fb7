import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { answer, api } from '../api/index.ts';
import classes from './projects.module.css';

interface LogoProps {
  projectId: string;
  /** Which image it is. */
  logo: string;
  size: number;
  /** Stands there until it has come, and where it does not. */
  children: ReactNode;
}

/** The logo of a project, asked for with the session: no address of it is open to everybody. */
export function Logo({ projectId, logo, size, children }: LogoProps) {
  const { data: image } = useQuery({
    queryKey: ['logo', projectId, logo],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      answer<Blob>(
        api.GET('/api/files/project-logo/{id}', {
          params: { path: { id: projectId } },
          parseAs: 'blob',
          signal,
        }),
      ),
  });
  const address = useAddressOf(image);
  if (address === null) return children;
  return <img src={address} alt="" className={classes.logo} style={{ width: size, height: size }} />;
}

function useAddressOf(image: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (image === undefined) return;
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [image]);
  return address;
}
