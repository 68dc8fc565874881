import { type FieldPath, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTexts } from '../../i18n/texts';
import { kindOf, LINK_KINDS, type LinkKind } from '../../shell/brand-links';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import styles from './BrandScreen.module.css';
import { freeId, linkField, type Values } from './values';

interface BrandLinksProps {
  form: UseFormReturn<Values>;
  errorOf: (path: FieldPath<Values>) => string | undefined;
}

/** Stores and channels in the order in which they are shown. */
export function BrandLinks({ form, errorOf }: BrandLinksProps) {
  const t = useTexts('staff-content');
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'links', keyName: 'row' });
  const error = errorOf('links');
  return (
    <fieldset className={styles.part} id="field-links" tabIndex={-1}>
      <legend>{t('brand_links')}</legend>
      <div className={styles.fields}>
        <p className={styles.quiet}>{t('brand_links_text')}</p>
        {fields.length === 0 && <p>{t('brand_no_links')}</p>}
        <ol className={styles.links}>
          {fields.map((link, at) => {
            const number = at + 1;
            const name = t('brand_link', { number });
            const id = form.watch(`links.${at}.id`);
            const field = (path: 'url' | 'label.ko' | 'label.en') => (
              <TextField
                {...form.register(`links.${at}.${path}`)}
                label={linkField(path, t)}
                autoComplete="off"
                maxLength={path === 'url' ? 500 : 200}
                error={errorOf(`links.${at}.${path}`)}
              />
            );
            return (
              <li key={link.row}>
                <fieldset className={styles.link}>
                  <legend>{name}</legend>
                  <div className={styles.pair}>
                    {field('label.ko')}
                    {field('label.en')}
                    {field('url')}
                    <Select
                      name={`links.${at}.id`}
                      label={linkField('id', t)}
                      options={LINK_KINDS.map((kind) => ({ value: kind, label: t(`brand_kind_${kind}`) }))}
                      value={kindOf(id)}
                      onChange={(kind) => {
                        if (kind !== kindOf(id))
                          form.setValue(`links.${at}.id`, freeId(kind as LinkKind, form.getValues('links')));
                      }}
                      error={errorOf(`links.${at}.id`)}
                    />
                  </div>
                  <div className={styles.tools}>
                    {at > 0 && (
                      <Button
                        size="small"
                        icon="arrow-up"
                        onClick={() => swap(at, at - 1)}
                        aria-label={`${t('brand_move_up')}: ${name}`}
                      >
                        {t('brand_move_up')}
                      </Button>
                    )}
                    <Button
                      size="small"
                      icon="close"
                      onClick={() => remove(at)}
                      aria-label={`${t('brand_remove_link')}: ${name}`}
                    >
                      {t('brand_remove_link')}
                    </Button>
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ol>
        <FieldError id="field-links-error" message={error} />
        <div className={styles.tools}>
          <Button
            icon="plus"
            onClick={() =>
              append({ id: freeId('channel', form.getValues('links')), label: { ko: '', en: '' }, url: '' })
            }
          >
            {t('brand_add_link')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
