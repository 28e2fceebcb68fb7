import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { Button, IconButton, Menu, showToast, usePhone } from '../../ui/index.ts';
import type { WrittenLanguage } from '../languages.ts';
import { exportFile, FILE_FORMATS, type FileFormat } from './file-calls.ts';
import { ImportTexts } from './import-texts.tsx';

/** The address of what was handed over stands this long, in ms: some browsers begin to read a moment later. */
const KEPT_MS = 60_000;

/** Texts out to a file, and back in from one. */
export function TextFiles({ languages }: { languages: readonly WrittenLanguage[] }) {
  const t = useT();
  const phone = usePhone();
  const [importing, setImporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (format: FileFormat, code: string | null): Promise<void> => {
    setBusy(true);
    try {
      const file = await exportFile(format, code);
      handOver(file);
      showToast({ kind: 'done', title: t('fileIsDownloaded'), text: file.name });
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('failure.text');
      showToast({ kind: 'error', title: t('backOffice.words.notExported'), text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {phone ? (
        <IconButton
          label={t('backOffice.words.import')}
          icon={<Upload size={15} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        />
      ) : (
        <Button
          variant="quiet"
          icon={<Upload size={14} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          {t('backOffice.words.import')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="quiet"
            aria-label={t('backOffice.words.export')}
            icon={<Download size={14} aria-hidden="true" />}
            busy={busy}
          >
            {!phone && t('backOffice.words.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('backOffice.words.everyLanguage')}</Menu.Label>
          {FILE_FORMATS.filter((format) => format !== 'json').map((format) => (
            <Menu.Item key={format} onClick={() => void save(format, null)}>
              {t(`backOffice.words.format.${format}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Label>{t('backOffice.words.format.json')}</Menu.Label>
          {languages.map(({ code, name }) => (
            <Menu.Item key={code} onClick={() => void save('json', code)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {importing && <ImportTexts languages={languages} onClose={() => setImporting(false)} />}
    </>
  );
}

function handOver(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
