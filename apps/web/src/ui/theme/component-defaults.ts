import type { MantineThemeComponents } from '@mantine/core';

const field = { defaultProps: { size: 'sm' } };
const floating = { transitionProps: { transition: 'fade', duration: 120, exitDuration: 80 } } as const;
const sheet = { duration: 180, exitDuration: 120, timingFunction: 'cubic-bezier(.2, 0, 0, 1)' } as const;
/** English; a page in another language passes its own words. */
const calendar = {
  defaultProps: {
    size: 'sm',
    weekendDays: [],
    ariaLabels: {
      nextMonth: 'Next month',
      previousMonth: 'Previous month',
      nextYear: 'Next year',
      previousYear: 'Previous year',
      nextDecade: 'Next decade',
      previousDecade: 'Previous decade',
    },
  },
} as const;
const pageWords = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const;
const chart = {
  defaultProps: {
    tickLine: 'none',
    strokeDasharray: '0',
    gridColor: 'var(--iso-line)',
    textColor: 'var(--iso-text-3)',
  },
} as const;
const overlay = { overlayProps: { backgroundOpacity: 1, color: 'var(--iso-backdrop)', blur: 0 } } as const;

/** Default props of Mantine's components; their looks are in the style sheets beside this file. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', size: 'md' } },
  Anchor: { defaultProps: { underline: 'always' } },
  AreaChart: chart,
  Autocomplete: field,
  Badge: { defaultProps: { variant: 'light', radius: 'xs', size: 'sm' } },
  BarChart: chart,
  Button: { defaultProps: { size: 'sm', variant: 'default', loaderProps: { type: 'oval', size: 14 } } },
  Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  CheckboxIndicator: { defaultProps: { size: 'xs', radius: 'xs' } },
  CloseButton: { defaultProps: { size: 'sm' } },
  ColorInput: field,
  Combobox: { defaultProps: { shadow: 'md', offset: 4, ...floating } },
  // A list of options holds nothing but options: “Nothing found” is one that cannot be chosen.
  ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
  DateInput: calendar,
  DatePicker: calendar,
  DatePickerInput: calendar,
  DateTimePicker: calendar,
  Divider: { defaultProps: { color: 'var(--iso-line)' } },
  Drawer: {
    defaultProps: { position: 'right', size: 520, padding: 0, radius: 0, ...overlay, transitionProps: sheet },
  },
  FileInput: field,
  HoverCard: { defaultProps: { shadow: 'md', openDelay: 400, ...floating } },
  Input: field,
  InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  JsonInput: field,
  LineChart: chart,
  Loader: { defaultProps: { type: 'oval', size: 20 } },
  // One that is longer than the window scrolls in it.
  Menu: {
    defaultProps: {
      shadow: 'md',
      radius: 'lg',
      offset: 4,
      position: 'bottom-end',
      middlewares: { flip: true, shift: true, size: true },
      ...floating,
    },
  },
  ModalRoot: {
    defaultProps: { size: 392, padding: 20, yOffset: '14dvh', transitionProps: { transition: 'fade', ...sheet } },
  },
  ModalOverlay: { defaultProps: overlay.overlayProps },
  DrawerRoot: { defaultProps: { position: 'right', size: 520, padding: 0, transitionProps: sheet } },
  DrawerOverlay: { defaultProps: overlay.overlayProps },
  Modal: {
    defaultProps: {
      size: 392,
      radius: 'xl',
      padding: 20,
      yOffset: '14dvh',
      withCloseButton: false,
      ...overlay,
      transitionProps: { transition: 'fade', ...sheet },
    },
  },
  MultiSelect: field,
  Notification: { defaultProps: { radius: 'lg', withBorder: true } },
  NumberInput: field,
  Pagination: {
    defaultProps: {
      size: 'sm',
      getControlProps: (control: keyof typeof pageWords) => ({ 'aria-label': pageWords[control] }),
    },
  },
  Paper: { defaultProps: { radius: 'lg', withBorder: true, shadow: 'none' } },
  PasswordInput: field,
  PillsInput: field,
  PinInput: field,
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', offset: 4, ...floating } },
  Progress: { defaultProps: { size: 4, radius: 2 } },
  Radio: { defaultProps: { size: 'xs' } },
  SegmentedControl: { defaultProps: { size: 'sm', radius: 'md', transitionDuration: 80, withItemsBorders: false } },
  Select: { defaultProps: { size: 'sm', allowDeselect: false, checkIconPosition: 'right' } },
  Skeleton: { defaultProps: { animate: false, radius: 'xs' } },
  Slider: { defaultProps: { size: 4, thumbSize: 16 } },
  Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
  Table: { defaultProps: { fz: 'md', verticalSpacing: 8, horizontalSpacing: 10 } },
  Tabs: { defaultProps: { variant: 'default' } },
  TagsInput: field,
  Text: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
  TextInput: field,
  TimeInput: field,
  Title: { defaultProps: { order: 2 } },
  Tooltip: {
    defaultProps: { openDelay: 400, radius: 'md', offset: 6, transitionProps: { transition: 'fade', duration: 80 } },
  },
  TooltipFloating: { defaultProps: { radius: 'md' } },
};
