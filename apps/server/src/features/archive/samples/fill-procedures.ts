import type { Db } from '#platform/database/schema.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { insertProcedures } from './procedure-queries.ts';

/** Procedures that a house like that of the demo offers beside those of its studies, by what the names begin with. */
const offered = {
  CT: `Head with contrast; Head and neck angiography; Paranasal sinuses; Temporal bones; Orbits; Facial bones; Neck with contrast;
    Cervical spine; Thoracic spine; Lumbar spine; Chest, high resolution; Coronary arteries; Coronary calcium score; Aorta;
    Abdomen with contrast; Abdomen and pelvis with contrast; Chest, abdomen and pelvis with contrast; Kidneys and ureters, low dose;
    Urography; Enterography; Colonography; Liver, three phases; Pancreas, two phases; Pelvis; Pelvis and legs, angiography; Shoulder;
    Elbow; Wrist; Hip; Knee; Ankle; Foot; Jaws; Pulmonary veins`,
  MR: `Brain with contrast; Brain, angiography; Pituitary gland; Internal auditory canals; Orbits; Temporomandibular joints; Neck;
    Cervical spine; Thoracic spine; Lumbar spine; Sacroiliac joints; Heart with contrast; Aorta; Breast with contrast;
    Liver with contrast; Cholangiopancreatography; Enterography; Prostate, multiparametric; Female pelvis; Rectum; Shoulder; Elbow;
    Wrist; Hip; Knee; Ankle; Foot; Brachial plexus`,
  US: `Thyroid; Neck; Carotid arteries; Breast; Liver and gallbladder; Kidneys and bladder; Pelvis; Scrotum; Leg veins; Leg arteries;
    Shoulder; Hip, newborn`,
  Radiograph: `Abdomen; Cervical spine; Thoracic spine; Lumbar spine; Pelvis; Shoulder; Elbow; Wrist; Hand; Hip; Knee; Ankle; Foot;
    Ribs; Clavicle; Whole spine, standing`,
  Fluoroscopy: `Swallowing; Stomach; Colon; Bladder`,
  Mammography: `diagnostic; spot compression`,
  Scintigraphy: `bone; thyroid; kidneys; lung perfusion; heart perfusion`,
};

/**
 * Makes the procedures of the demo: those of its studies first, so that what completes them knows how frequent each is. Running it again
 * changes nothing.
 */
export function fillProcedures({ db }: { readonly db: Db }): ExampleFill {
  const others = Object.entries(offered).flatMap(([kind, parts]) =>
    parts.split(/;\s+/).map((part) => `${kind} ${part}`),
  );
  return () => insertProcedures(db, others);
}
