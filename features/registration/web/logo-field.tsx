import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DropZone } from '@inlay/ui/drop-zone.tsx';
import { logoSentence } from '../rules/logo.ts';
import { useRegistrationForm } from './form-values.ts';

const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`);

/** A file that breaks the rule is told so and not taken; an earlier one stays. */
export function LogoField() {
  const { control, setValue, setError, clearErrors, formState } = useRegistrationForm();
  const logo = useWatch({ control, name: 'businessLogo' });
  const preview = useObjectUrl(logo);
  const [pixels, setPixels] = useState({ of: '', text: '' });
  return (
    <DropZone
      id="businessLogo"
      label="Logo"
      optional
      accept=".png,.jpg,.jpeg,image/png,image/jpeg"
      prompt="Drop your logo here"
      hint="PNG or JPG, at most 5 MB"
      error={formState.errors.businessLogo?.message}
      file={
        logo
          ? {
              name: logo.name,
              note: `${pixels.of === preview ? pixels.text : ''}${sizeText(logo.size)}`,
              preview: preview && (
                <img
                  src={preview}
                  alt=""
                  onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                    setPixels({ of: preview, text: `${naturalWidth} × ${naturalHeight} px, ` })
                  }
                  className="size-full object-contain"
                />
              ),
            }
          : undefined
      }
      onFile={(file) => {
        const message = logoSentence(file);
        if (message) return setError('businessLogo', { type: 'rule', message });
        clearErrors('businessLogo');
        setValue('businessLogo', file, { shouldDirty: true });
      }}
      onRemove={() => {
        clearErrors('businessLogo');
        setValue('businessLogo', null, { shouldDirty: true });
      }}
    />
  );
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
