import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button } from '../../../ui/Button';

/** Back to where the visitor came from; who came from elsewhere is led to the parts finder. */
export function BackButton() {
  const t = useTexts('part-detail');
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="quiet"
      size="small"
      icon="arrow-left"
      onClick={() => {
        if (canGoBack) router.history.back();
        else void navigate({ to: paths.partsFinder });
      }}
    >
      {t('back')}
    </Button>
  );
}
