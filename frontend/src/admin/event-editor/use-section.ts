import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SECTIONS, type Section } from './fields';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The section of the editor that is shown, which Back and reload restore. */
    eventSection?: Section;
  }
}

/** The section of the editor that is shown, and a function to show another. */
export function useSection(): [Section, (section: Section) => void] {
  const navigate = useNavigate();
  const kept = useLocation({ select: ({ state }) => state.eventSection });
  const [section, setSection] = useState<Section>(kept ?? SECTIONS[0]);
  return [
    section,
    (next) => {
      if (next === section) return;
      setSection(next);
      void navigate({
        to: '.',
        search: true,
        state: (state) => ({ ...state, eventSection: next }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
  ];
}
