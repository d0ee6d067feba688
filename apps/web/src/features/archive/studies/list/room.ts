/** The parts that the window has room for. */
export type Room = Readonly<{ isPhone: boolean; hasPreview: boolean }>;
