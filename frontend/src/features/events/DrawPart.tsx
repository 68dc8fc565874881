import { useApolloClient } from '@apollo/client/react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/load-texts';
import { afterFirstAct } from '../../ui/first-act';
import styles from './DrawPart.module.css';

/** The draw of an event, loaded on user activity: announced, sealed or with its winners; nothing if there is none. */
export function DrawPart({ event }: { event: string }) {
  const client = useApolloClient();
  const [Result, setResult] = useState<ComponentType<{ event: string }> | null>(null);
  useEffect(() => {
    let left = false;
    const cancel = afterFirstAct(() => {
      // Without its texts it would show keys: then it is left out.
      Promise.all([import('./prize-claim/DrawResult'), loadTexts(client, ['prize-claim'])]).then(
        ([{ DrawResult }]) => !left && setResult(() => DrawResult),
        () => undefined,
      );
    });
    return () => {
      left = true;
      cancel();
    };
  }, [client]);
  return <div className={styles.part}>{Result && <Result event={event} />}</div>;
}
