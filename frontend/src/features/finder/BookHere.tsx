import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton, type LinkButtonProps } from '../../ui/Button';
import { isPlainPress } from '../../ui/plain-press';

interface BookHereProps extends Pick<LinkButtonProps, 'size' | 'wide' | 'className'> {
  code: string;
  name: string;
}

/**
 * Books at a centre: the press chooses it and goes on to its times. Its address is the step of the centre, which other
 * windows open, and which remains if the centre can't be loaded.
 */
export function BookHere({ code, name, ...look }: BookHereProps) {
  const t = useTexts('location');
  const client = useApolloClient();
  const navigate = useNavigate();
  const step = paths.selectLocation(code);
  const book = async () => {
    const next = await import('../booking/choose-centre').then(({ bookAt }) => bookAt(client, code)).catch(() => step);
    await navigate({ to: next });
  };
  return (
    <LinkButton
      {...look}
      to={step}
      aria-label={t('book_here_label', { name })}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        void book();
      }}
    >
      {t('book_here')}
    </LinkButton>
  );
}
