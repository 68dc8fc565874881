import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { problemOf } from '../content/change-problem';
import { ProblemNotice } from '../content/ProblemNotice';
import type { StaffPictureFragment as Picture } from '../event-editor/EventEditor.generated';
import { SearchForm } from '../frame/SearchForm';
import { useLoadMore } from '../frame/use-load-more';
import { EventImagesDocument } from './EventImages.generated';
import styles from './EventImages.module.css';
import { ImageGrid } from './ImageGrid';
import { LONGEST_SEARCH } from './image-words';

/** Pictures that are shown at first, and added with each press for more. */
const PAGE = 24;

interface ImagePickerProps {
  open: boolean;
  /** The field that the picture is for. */
  label: string;
  onClose: () => void;
  onChoose: (picture: Picture) => void;
}

/** Chooses a picture of the library. */
export function ImagePicker({ open, label, onClose, onChoose }: ImagePickerProps) {
  const t = useTexts('staff-events');
  return (
    <Dialog open={open} onClose={onClose} shape="wide" title={`${t('library_choose')}: ${label}`}>
      <Library
        onChoose={(picture) => {
          onChoose(picture);
          onClose();
        }}
      />
    </Dialog>
  );
}

function Library({ onChoose }: Pick<ImagePickerProps, 'onChoose'>) {
  const t = useTexts('staff-events');
  const [term, setTerm] = useState('');
  return (
    <div className={styles.picker}>
      <search>
        <SearchForm
          term={term}
          maxLength={LONGEST_SEARCH}
          label={t('images_search')}
          words={{ search: t('search'), clear: t('search_clear') }}
          onSearch={(next) => setTerm(next ?? '')}
        />
      </search>
      <Found key={term} term={term} onChoose={onChoose} />
    </div>
  );
}

function Found({ term, onChoose }: { term: string } & Pick<ImagePickerProps, 'onChoose'>) {
  const t = useTexts('staff-events');
  const images = useLoadMore(
    EventImagesDocument,
    { search: term || null, unused: false, first: PAGE, language: queryLanguage },
    ({ eventImages }) => eventImages,
  );
  if (images.error) return <ProblemNotice trouble={problemOf(images.error)} onRetry={images.refetch} />;
  return (
    <>
      <ImageGrid
        label={t('images')}
        images={images.nodes}
        empty={t(term ? 'images_not_found' : 'library_empty')}
        onChoose={({ picture }) => onChoose(picture)}
      />
      {images.more && (
        <div>
          <Button size="small" busy={images.loading} onClick={images.more}>
            {t('library_more')}
          </Button>
        </div>
      )}
    </>
  );
}
