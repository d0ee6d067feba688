/**
 * The words that may stand in a cleaned description (PS3.15 §E.3.6): anatomy, technique and the course of an examination, in the languages
 * of the product. Any other word could be a name.
 */
export const descriptorWords = `
abdomen abdominal abdominale adrenal airway ankle antebraco anterior aorta aortic aorte arch arm articulation atlas axial axiale axilla
back bacia becken bein bexiga bile bladder blase body bone bowel braco brain breast bronchus brust buste buttock calcaneus cardiac
cardiaco cardiaque carotid carpal caudal cerebral cervical cervicale cerveau cervix chest chin clavicle coccyx coeur colon colonne
coluna coracao coronary corpo corps cotovelo cou coude coracoid coxa cranial crane cranio cuisse darm daumen dedo dental doigt dorsal
dos duodenum ear elbow ellenbogen epaule esophagus estomac estomago extremity eye face facial femoral femur fesse fetal fetus fibula
ficado figado finger foie foot forearm fossa fuss gallbladder ganzkorper gehirn genou gesicht gland groin hals halswirbelsaule hand
hanche harnblase haut head heart heel hepatic herz hip hirn hufte humerus hws iliac intestine joelho joint kidney kiefer knee knie
knochen kopf kniegelenk larynx leber leg lendenwirbelsaule ligament liver lomo lombaire lombar lumbar lumbosacral lunge lung lymph lws
magen main mama mamma mammo mandible mao mastoid maxilla mediastinum mesenteric mid milz mittelfuss muscle nacken nariz nase nasal neck
nerve niere node nose nuca occipital oberarm oberschenkel oculo oesophagus ohr olho ombro orbit orbita osso os ovary pancreas pankreas
parathyroid parotid patella pe pelve pelvic pelvis penis perna pescoco phalanx pharynx pied placenta plexus poignet poitrine popliteal
portal posterior poumon prostata prostate pulmao pulmonary punho quadril rachis radius rein renal retina rib rim rosto rucken sacral
sacroiliac sacrum scapula schadel schilddruse schulter scrotum sein sella shoulder sinus skeleton skull sphenoid spine spleen sternum
stomach stirn supra temporal testis tete thigh thorax thoracic thoracique throat thumb thymus thyroid tibia toe tongue tonsil tooth
trachea tronco trunk ulna ureter urethra uterus vagina vagus vein vena ventral ventre ventricle vertebra vesicle vesicule vessel vessie
wirbelsaule wrist wbc zahn zehe zunge angio angiogram angiography angiografie angiographie angiografia arterial arteriell arthro
arthrogram atrial biopsy bolus cine contrast contraste kontrast contrasted cr ct cta ctv delayed diffusion direct digital doppler dr dsa
dual dx dyn dynamic dynamik dynamique dinamico echo ecg ekg elasto eeg endo enhanced exam examination exame examen exposure fat fatsat
fern fine fistulo flair flow fluoro fluoroscopy fmri free frame functional fusion gated gadolinium gd gradient grid gre guided high
hires hr hrct hystero image images imaging injection injektion inspiration inspi inspiratory expiration expi expiratory interventional
inversion io iv iodine ivu kernel late lavage localizer localiser lossless loss low mammography mammographie mammografia map max mean
measure mg mip min mpr mprage mr mra mri mrcp mrv msk multi myelo nativ native natif nativo navigation nm non noncontrast normal oblique
obl oral opacity panorama parallel pass perfusion pet phase planar plain plane post pre protocol proton pulse radiography rapid raw
recon reconstruction reformat rendering repeat research resolution rest rf roentgen rontgen routine rx sat saturation scan scanogram
scout screening sequence series serie shot single slab slice slices soft sonography spect spin spiral stack standard static stir stress
study etude estudo studie subtraction survey suv swi t thick thin time tof tomo tomography tomographie tomografia topogram tra
transversal transverse tse turbo two ultrasound uro urography us venous venos veineuse venoso video view views volume volumetric vrt wb
whole window without with wo w weighted xa xr xray x ray ap pa lat lateral lateralis left right links rechts gauche droite esquerda
direita bilateral beide both seitlich frontal profil perfil frente dorsoplantar decubitus prone supine upright standing stehend liegend
debout deitado em sagittal sagital coronal koronar axillary axillaire inlet outlet tangential cc mlo ml lm mediolateral craniocaudal
caudocranial swimmers skyline sunrise townes waters lordotic flexion extension internal external rotation weight bearing neutral open
closed mouth odontoid adc asl bold b bh breathhold breath hold cor dce dixon dti dwi epi fast fiesta flash fs fse haste hypersense ideal
in inphase opp out pd propeller blade radial ssfse swan trufi truefisp vibe thrive lava star space cube fisp spgr mp rage me se ir tirm
trig trigger respiratory resp iso isotropic matrix fov flip angle te tr ti nex etl echoes noise index dose report summary key abd br bwk
bws chol cspine lspine tspine dorsale dorsais gesamt halb kind adult child pediatric paediatric baby neonatal acute chronic trauma tumor
tumour fracture fraktur infection follow up followup control kontrolle controle baseline verlauf staging preop postop intraop
intraoperative emergency notfall urgence urgencia inpatient outpatient sag ax mrt ktg sono ultraschall kst dvt opg nuk petct petmr mrm
kv kvp and und et e of der des de do da du le la les the a an to for from von mit ohne avec sans com sem or oder ou on off plus no not
`;
