import { API, type Environment } from '../api/api.ts';
import { buttonStyle } from './button.tsx';

interface DownloadLinkProps {
  environment: Environment;
  /** Path of the published API with its query: `/v1/imports/imp_1/rows?outcome=rejected`. */
  path: string;
  /** Name of the file; a list is downloaded as CSV if it ends so. */
  file: string;
  children: string;
}

/** The browser saves the response while it arrives: a file of any size needs no memory of the page. */
export function DownloadLink({ environment, path, file, children }: DownloadLinkProps) {
  const joint = path.includes('?') ? '&' : '?';
  return (
    <a
      className={buttonStyle('plain')}
      href={`${API}/${environment}${path}${joint}download=${encodeURIComponent(file)}`}
      download={file}
    >
      <span aria-hidden>↓</span> {children}
    </a>
  );
}

/** A name without characters that file systems refuse. */
export const toFileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} .,_()-]+/gu, '-').trim();
