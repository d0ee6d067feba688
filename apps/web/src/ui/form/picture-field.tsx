import { Input } from '@mantine/core';
import { IconPhoto, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { pictureTypes } from '@isocenter/contract/people/pictures/pictures.ts';
import { ActButton } from '../controls/act-button.tsx';
import type { Area } from './picture-field-crop.ts';
import { PictureDialog } from './picture-field-dialog.tsx';
import type { PictureDialogLabels } from './picture-field-dialog.tsx';
import { useFileDrop } from './picture-field-drop.ts';
import { cutPicture, loadPicture } from './picture-field-pixels.ts';
import classes from './picture-field.module.css';

/** A kept picture. `pictureId` is null for one whose id the page does not know, which can be shown and removed. */
export type Picture = Readonly<{ pictureId: string | null; url: string }>;
type SentPicture = Readonly<{ pictureId: string; url: string }>;

export type PictureFieldLabels = PictureDialogLabels &
  Readonly<{
    choose: string;
    change: string;
    remove: string;
    drop: string;
    /** The field's own hint: which files are taken. */
    files: string;
    wrongType: string;
    unreadable: string;
    tooLarge: string;
    notSent: (reason: string) => string;
  }>;

export type PictureFieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly value: Picture | null;
  readonly onChange: (value: SentPicture | null) => void;
  /** `round` is a person's square picture; `free` keeps any shape: a signature, a stamp, a logo. */
  readonly shape: 'round' | 'free';
  readonly upload: (picture: Blob) => Promise<SentPicture>;
  readonly labels: PictureFieldLabels;
  /** Shown while there is no picture: initials, say. */
  readonly empty?: ReactNode;
};

/** Larger files are not opened at all: a browser would hold them several times over. */
const largestFileBytes = 40_000_000;

/** One picture: chosen or dropped, cut, sent, shown, removed. What cannot be read is said, and nothing broken is ever drawn. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, disabled = false, value, onChange, shape, labels, empty } = props;
  const input = useRef<HTMLInputElement>(null);
  const cutting = useCutting(props);
  const { place, isOver } = useFileDrop<HTMLFieldSetElement>(disabled, (file) => void cutting.open(file));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={
        <>
          {hint} {labels.files}
        </>
      }
      error={cutting.problem ?? error}
    >
      <fieldset ref={place} className={classes['field']} aria-label={label} data-over={isOver}>
        <Preview key={value?.url ?? ''} url={value?.url} shape={shape} empty={empty} />
        <div className={classes['acts']}>
          <ActButton
            icon={<IconPhotoUp size={16} stroke={1.75} />}
            label={value === null ? labels.choose : labels.change}
            disabled={disabled}
            onClick={() => input.current?.click()}
          />
          {value !== null && (
            <ActButton
              kind="quiet"
              icon={<IconTrash size={16} stroke={1.75} />}
              label={labels.remove}
              disabled={disabled}
              onClick={() => {
                cutting.forget();
                onChange(null);
              }}
            />
          )}
          {isOver && <span className={classes['drop']}>{labels.drop}</span>}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void cutting.open(file);
            currentTarget.value = ''; // the same file can be chosen again
          }}
        />
      </fieldset>
      {cutting.image !== undefined && (
        <PictureDialog
          image={cutting.image}
          shape={shape}
          busy={cutting.isBusy}
          failure={cutting.failure}
          labels={labels}
          onUse={(area) => void cutting.use(area)}
          onCancel={cutting.forget}
        />
      )}
    </Input.Wrapper>
  );
}

type PreviewProps = { readonly url: string | undefined; readonly shape: 'round' | 'free'; readonly empty: ReactNode };

function Preview({ url, shape, empty }: PreviewProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={classes['preview']} data-shape={shape}>
      {url === undefined || isBroken ? (
        (empty ?? <IconPhoto size={22} stroke={1.6} aria-hidden="true" />)
      ) : (
        <img src={url} alt="" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

/** The way of one file: checked, decoded, cut, sent. */
function useCutting({ labels, upload, onChange }: PictureFieldProps) {
  const [image, setImage] = useState<HTMLImageElement>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const address = image?.src;
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);

  async function open(file: File): Promise<void> {
    setFailure(undefined);
    setProblem(undefined);
    if (!(pictureTypes as readonly string[]).includes(file.type)) return setProblem(labels.wrongType);
    if (file.size > largestFileBytes) return setProblem(labels.tooLarge);
    const url = URL.createObjectURL(file);
    try {
      setImage(await loadPicture(url));
    } catch {
      URL.revokeObjectURL(url);
      setProblem(labels.unreadable);
    }
  }

  async function use(area: Area): Promise<void> {
    if (image === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onChange(await upload(await cutPicture(image, area)));
      setImage(undefined);
    } catch (error) {
      setFailure(labels.notSent(error instanceof Error ? error.message : ''));
    } finally {
      setBusy(false);
    }
  }

  const forget = (): void => {
    setImage(undefined);
    setProblem(undefined);
    setFailure(undefined);
  };
  return { image, problem, failure, isBusy, open, use, forget };
}
