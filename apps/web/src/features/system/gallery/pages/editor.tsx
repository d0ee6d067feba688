import { useState } from 'react';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import classes from '../gallery.module.css';

const findings =
  '<h2>Findings</h2><p>No bleeding. <strong>Ventricles</strong> of normal width.</p><ul><li>Sinuses clear</li></ul>';

export function Written() {
  const [html, setHtml] = useState(findings);
  return (
    <div className={classes['stack']}>
      <RichTextEditor label="Report" value={html} onChange={setHtml} lang="en" hint="Saved while you write" />
      <RichTextEditor
        label="Impression"
        value=""
        onChange={() => {}}
        toolbar="none"
        error="It is needed before you sign."
        required
      />
    </div>
  );
}

export function Read() {
  return <RichText html={findings} lang="en" />;
}
