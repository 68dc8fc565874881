import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element under the header's first row; null outside the shell. */
export const HeaderSlotElement = createContext<HTMLElement | null>(null);

/** Puts a journey's own line (the wizard's step indicator) under the header, wherever in the tree it is rendered. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const element = useContext(HeaderSlotElement);
  return element && createPortal(children, element);
}
