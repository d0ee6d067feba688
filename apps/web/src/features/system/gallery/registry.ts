import type { ComponentType } from 'react';
import type { En } from '#i18n/texts.generated.ts';

type Texts = En['gallery'];
type PageName = keyof Texts['page'];
export type ExampleName = keyof Texts['example'];
export type GroupName = keyof Texts['group'];
export type KeyName = keyof Texts['key'];
type Examples = Readonly<Partial<Record<string, ComponentType>>>;

/** A page of the gallery: its address, name and group, the examples that it shows, and which keys work in them. */
export interface GalleryPageEntry {
  readonly path: string;
  readonly name: PageName;
  readonly group: GroupName;
  /** Functions that its module exports, in their order. */
  readonly examples: readonly ExampleName[];
  readonly keys: readonly KeyName[];
  /** The file of `pages` that they are in. */
  readonly file: string;
  readonly load: () => Promise<Examples>;
}

type Loads = Readonly<Record<string, () => Promise<Examples>>>;

/** Each file by a way that the bundler, and the test of texts, can follow. */
const files = {
  alerts: () => import('./pages/alerts.tsx'),
  autocomplete: () => import('./pages/autocomplete.tsx'),
  avatars: () => import('./pages/avatars.tsx'),
  badges: () => import('./pages/badges.tsx'),
  blocking: () => import('./pages/blocking.tsx'),
  buttons: () => import('./pages/buttons.tsx'),
  cards: () => import('./pages/cards.tsx'),
  charts: () => import('./pages/charts.tsx'),
  choices: () => import('./pages/choices.tsx'),
  clipboard: () => import('./pages/clipboard.tsx'),
  colours: () => import('./pages/colours.tsx'),
  dates: () => import('./pages/dates.tsx'),
  dialogs: () => import('./pages/dialogs.tsx'),
  editor: () => import('./pages/editor.tsx'),
  files: () => import('./pages/files.tsx'),
  folding: () => import('./pages/folding.tsx'),
  forms: () => import('./pages/forms.tsx'),
  grids: () => import('./pages/grids.tsx'),
  icons: () => import('./pages/icons.tsx'),
  inputs: () => import('./pages/inputs.tsx'),
  languages: () => import('./pages/languages.tsx'),
  layouts: () => import('./pages/layouts.tsx'),
  lists: () => import('./pages/lists.tsx'),
  maps: () => import('./pages/maps.tsx'),
  menus: () => import('./pages/menus.tsx'),
  numbers: () => import('./pages/numbers.tsx'),
  pagination: () => import('./pages/pagination.tsx'),
  pictures: () => import('./pages/pictures.tsx'),
  progress: () => import('./pages/progress.tsx'),
  selects: () => import('./pages/selects.tsx'),
  steps: () => import('./pages/steps.tsx'),
  tables: () => import('./pages/tables.tsx'),
  tabs: () => import('./pages/tabs.tsx'),
  timeline: () => import('./pages/timeline.tsx'),
  toasts: () => import('./pages/toasts.tsx'),
  typography: () => import('./pages/typography.tsx'),
  validation: () => import('./pages/validation.tsx'),
} satisfies Loads;

type Row = readonly [path: string, name: PageName, file: keyof typeof files, examples: string, keys?: string];

const groups: Readonly<Record<GroupName, readonly Row[]>> = {
  foundation: [
    ['/ui-element/typography', 'typography', 'typography', 'roles names figures'],
    ['/colors/colors', 'colours', 'colours', 'surfaces meanings statuses modalities'],
    ['/icons/reactfeather', 'icons', 'icons', 'icons'],
  ],
  cards: [
    ['/cards/basic', 'cardBasic', 'cards', 'plain flush'],
    ['/cards/advance', 'cardAdvance', 'cards', 'record person'],
    ['/cards/statistics', 'cardStatistics', 'cards', 'figures', 'tab'],
    ['/cards/analytics', 'cardAnalytics', 'cards', 'shares targets'],
    ['/cards/action', 'cardActions', 'cards', 'actions', 'press move escape'],
  ],
  components: [
    ['/components/alerts', 'alerts', 'alerts', 'tones withAction facts instead', 'press'],
    ['/components/auto-complete', 'autoComplete', 'autocomplete', 'suggested searched', 'move choose escape'],
    ['/components/avatar', 'avatar', 'avatars', 'sizes presence stack nobody', 'press'],
    ['/components/badges', 'badges', 'badges', 'statuses priorities modalities due'],
    ['/components/breadcrumbs', 'breadcrumbs', 'menus', 'wayBack', 'tab'],
    ['/components/buttons', 'buttons', 'buttons', 'kinds sizes withIcons busy off grouped', 'press'],
    ['/components/carousel', 'carousel', 'pictures', 'strip', 'tab sideways'],
    ['/components/collapse', 'collapse', 'folding', 'accordions folded', 'press move'],
    ['/components/divider', 'divider', 'forms', 'sections'],
    ['/components/dropdowns', 'dropdowns', 'menus', 'menu withKeys', 'press move choose escape'],
    ['/components/list-group', 'listGroup', 'lists', 'rows running', 'tab'],
    ['/components/media-objects', 'mediaObjects', 'pictures', 'besideText missing'],
    ['/components/modals', 'modals', 'dialogs', 'dialog drawer formInDrawer', 'press tab escape'],
    ['/components/nav-component', 'navs', 'tabs', 'panes', 'tab press'],
    ['/components/pagination', 'pagination', 'pagination', 'pages', 'tab press'],
    ['/components/pill-badges', 'pillBadges', 'badges', 'pills tags', 'tab press'],
    ['/components/pills-component', 'pills', 'tabs', 'segments filters', 'press sideways'],
    ['/components/popovers', 'popovers', 'menus', 'popover', 'press tab escape'],
    ['/components/progress', 'progress', 'progress', 'bars rings running', 'press'],
    ['/components/spinners', 'spinners', 'progress', 'unknown skeletons'],
    ['/components/tabs-component', 'tabs', 'tabs', 'views', 'sideways ends'],
    ['/components/timeline', 'timeline', 'timeline', 'activity empty loading'],
    ['/components/toasts', 'toasts', 'toasts', 'tones', 'press'],
    ['/components/tooltips', 'tooltips', 'menus', 'tooltip', 'escape'],
  ],
  extensions: [
    ['/extensions/sweet-alert', 'questions', 'dialogs', 'danger withReason', 'press tab escape'],
    ['/components/blockui', 'blocking', 'blocking', 'saving refreshing', 'press'],
    ['/extensions/toastr', 'undoToasts', 'toasts', 'undo stays', 'press'],
    ['/extensions/slider', 'slider', 'numbers', 'sliders levels', 'sideways ends'],
    ['/extensions/drag-and-drop', 'dragAndDrop', 'lists', 'byHand', 'altArrows'],
    ['/extensions/tour', 'tour', 'steps', 'firstSteps', 'press'],
    ['/extensions/clipboard', 'clipboard', 'clipboard', 'codes links', 'press'],
    ['/extensions/react-player', 'player', 'pictures', 'cine', 'press sideways'],
    ['/extensions/context-menu', 'contextMenu', 'menus', 'contextMenu', 'menuKey move choose escape'],
    ['/extensions/swiper', 'swiper', 'pictures', 'chosen', 'tab press'],
    ['/extensions/ratings', 'ratings', 'choices', 'verdict', 'sideways'],
    ['/extensions/i18n', 'languages', 'languages', 'formats scripts'],
    ['/extensions/pagination', 'morePages', 'pagination', 'scrolled', 'move ends'],
    ['/extensions/import', 'import', 'files', 'importing', 'press'],
    ['/extensions/export', 'export', 'files', 'exporting', 'press move choose'],
    ['/extensions/export-selected', 'exportSelected', 'grids', 'selected', 'move space'],
  ],
  pageLayouts: [
    ['/page-layout/collapse-menu', 'layoutCollapsed', 'layouts', 'collapsedMenu'],
    ['/page-layout/layout-boxed', 'layoutBoxed', 'layouts', 'boxed'],
    ['/page-layout/without-menu', 'layoutWithoutMenu', 'layouts', 'withoutMenu'],
    ['/page-layout/layout-empty', 'layoutEmpty', 'layouts', ''],
    ['/page-layout/layout-blank', 'layoutBlank', 'layouts', ''],
  ],
  formElements: [
    ['/forms/elements/input', 'input', 'inputs', 'inputStates sizes password', 'tab'],
    ['/forms/elements/input-group', 'inputGroup', 'inputs', 'units searchField', 'tab'],
    ['/forms/elements/input-mask', 'inputMask', 'numbers', 'decimals typedDate', 'tab'],
    ['/forms/elements/textarea', 'textarea', 'inputs', 'textAreas counted', 'tab'],
    ['/forms/elements/checkbox', 'checkbox', 'choices', 'boxes several', 'tab space'],
    ['/forms/elements/radio', 'radio', 'choices', 'radios colours', 'tab move'],
    ['/forms/elements/switch', 'switch', 'choices', 'switches', 'tab space'],
    ['/forms/elements/select', 'select', 'selects', 'one severalOfMany fewChoices', 'press move choose escape'],
    ['/forms/elements/number-input', 'numberInput', 'numbers', 'numbers', 'tab step'],
    ['/forms/elements/file-uploader', 'fileUploader', 'files', 'dropFile onePicture', 'press'],
    ['/forms/elements/editor', 'editor', 'editor', 'written read', 'tab'],
    ['/forms/elements/pickers', 'pickers', 'dates', 'day span moment', 'move choose escape'],
  ],
  forms: [
    ['/forms/layout/form-layout', 'formLayouts', 'forms', 'columns footer', 'tab'],
    ['/forms/wizard', 'wizard', 'steps', 'wizard', 'tab press'],
    ['/forms/react-hook-form', 'formValidation', 'validation', 'onSaving', 'tab press'],
    ['/forms/reactstrap-validation', 'serverValidation', 'validation', 'fromServer', 'tab press'],
    ['/forms/form-repeater', 'repeater', 'forms', 'lines', 'tab press'],
  ],
  tables: [
    ['/tables/reactstrap', 'tables', 'tables', 'plainTable sums'],
    ['/datatables/basic', 'gridBasic', 'grids', 'grid', 'move space choose menuKey'],
    ['/datatables/advance', 'gridAdvance', 'grids', 'byClinic gridStates', 'move space choose menuKey'],
  ],
  charts: [
    ['/charts/apex', 'chartsTime', 'charts', 'areas stacked noPoints', 'tab sideways'],
    ['/charts/chartjs', 'chartsHours', 'charts', 'byHour', 'tab'],
    ['/charts/recharts', 'chartsShares', 'charts', 'shares againstTarget'],
    ['/maps/leaflet', 'maps', 'maps', 'clinicsOnMap onePlace', 'tab press'],
  ],
};

/** Every page of the gallery, group by group. */
// Object.entries forgets which names there are, and the words of a row are names of texts: a test asks for each.
export const galleryPages: readonly GalleryPageEntry[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([path, name, file, examples, keys = '']): GalleryPageEntry => ({
    path,
    name,
    group: group as GroupName,
    examples: wordsOf(examples) as ExampleName[],
    keys: wordsOf(keys) as KeyName[],
    file,
    load: files[file],
  })),
);

/** The groups in their order, each with its pages. */
export const galleryGroups: readonly Readonly<{ group: GroupName; pages: readonly GalleryPageEntry[] }>[] = [
  ...new Set(galleryPages.map(({ group }) => group)),
].map((group) => ({
  group,
  pages: galleryPages.filter((page) => page.group === group),
}));

/** The caps of the keys. */
export const keyCaps: Readonly<Record<KeyName, readonly string[]>> = {
  tab: ['Tab'],
  press: ['Enter', 'Space'],
  move: ['ArrowUp', 'ArrowDown'],
  sideways: ['ArrowLeft', 'ArrowRight'],
  ends: ['Home', 'End'],
  escape: ['Escape'],
  choose: ['Enter'],
  space: ['Space'],
  altArrows: ['Alt ArrowUp', 'Alt ArrowDown'],
  menuKey: ['Shift F10'],
  step: ['ArrowUp', 'ArrowDown'],
};

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

/** The function of a module that draws an example. */
export function exportOf(example: ExampleName): string {
  return example.slice(0, 1).toUpperCase() + example.slice(1);
}
