import { useEffect, useState } from 'react';

const TOKEN = /^#([\w-]{43})$/;

/**
 * The token of a mailed link, which is in the fragment of the address: browsers send it to no server. It is removed from
 * the address, and kept for this tab, so that a reload and a sign-in in between do not lose it.
 */
export function useLinkToken(name: 'invitation' | 'password-reset'): string | null {
  const [token] = useState(() => TOKEN.exec(location.hash)?.[1] ?? sessionStorage.getItem(name));
  useEffect(() => {
    if (token !== null) sessionStorage.setItem(name, token);
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, [name, token]);
  return token;
}

/** Removes the token after its link was used. */
export const forgetLinkToken = (name: 'invitation' | 'password-reset'): void => sessionStorage.removeItem(name);
